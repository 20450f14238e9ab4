/// Returns the duration of an Ogg file that holds one Vorbis stream, possibly with streams of other
/// kinds that begin together with it. Throws if the file isn't valid, or holds several streams one
/// after the other, of which libcanberra would play only the first.
func vorbisDuration(of file: FileReader) throws(SoundProblem) -> Duration {
  var serials: Set<UInt32> = []
  var vorbis: VorbisStream?
  var isBeginning = true
  do throws(SoundProblem) {
    while let page = try OggPage.read(from: file) {
      if page.isFirst {
        guard isBeginning, serials.insert(page.serial).inserted else { throw .damaged }
        if VorbisIdentification.begins(page.content) {
          guard vorbis == nil else { throw .damaged }
          vorbis = try VorbisStream(page)
        }
        continue
      }
      isBeginning = false
      guard vorbis != nil, serials.contains(page.serial) else { throw .damaged }
      if page.serial == vorbis?.serial { try vorbis?.add(page) }
    }
  } catch {
    throw vorbis == nil && error == .damaged ? .notAudio : error
  }
  guard let vorbis else { throw .notAudio }
  return try vorbis.duration()
}
