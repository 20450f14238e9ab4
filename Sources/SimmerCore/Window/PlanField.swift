/// A field for changing a plan that is under way: its moment, its name, or one more dish.
package enum PlanField { case ready, name, dish }
