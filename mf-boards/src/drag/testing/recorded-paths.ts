export const grid = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => ({
  id,
  group: 'public',
  order: index,
  left: 100 + (index % 3) * 252,
  top: 300 + Math.floor(index / 3) * 216,
  width: 236,
  height: 200,
}));

export type Path = readonly (readonly [at: number, x: number, y: number])[];

export const toEdge: Path = [
  [0, 700, 600],
  [17, 682, 583],
  [34, 640, 541],
  [50, 590, 500],
  [67, 540, 462],
  [84, 493, 430],
  [101, 447, 405],
  [117, 409, 391],
  [134, 387, 384],
  [151, 376, 381],
  [168, 371, 380],
  [185, 369, 380],
];

export const toCenter: Path = [
  [0, 210, 390],
  [16, 230, 412],
  [33, 262, 448],
  [50, 311, 496],
  [66, 362, 541],
  [83, 409, 577],
  [100, 445, 600],
  [116, 463, 611],
];

export const across: Path = [
  [0, 210, 390],
  [16, 300, 392],
  [32, 364, 396],
  [48, 420, 401],
  [64, 560, 404],
  [80, 650, 408],
  [96, 745, 410],
  [112, 860, 411],
];
