// Numbers that look like chance and come again with the same seed.
export class Chance {
  constructor(seed) { this.state = seed; }
  below(n) {
    this.state = (Math.imul(this.state, 1103515245) + 12345) >>> 0;
    return (this.state >>> 8) % n;
  }
}
