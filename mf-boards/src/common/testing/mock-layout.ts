export function mockBoardLayout(): () => void {
  const real = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function measure() {
    const cards = [...document.querySelectorAll('[data-board-id]')];
    const index = cards.indexOf(this);
    if (index < 0) return new DOMRect(0, 0, 0, 0);
    return new DOMRect((index % 3) * 252, Math.floor(index / 3) * 216, 236, 200);
  };
  return () => {
    Element.prototype.getBoundingClientRect = real;
  };
}
