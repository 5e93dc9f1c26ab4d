/** Stands for a style sheet that is imported for its effect: there is no layout in a unit test. */
export {};
