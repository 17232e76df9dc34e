export const progressLine = { minimum: 0.08, speed: 200, trickleSpeed: 800 } as const;

const almostDone = 0.994;

// Moves a thin bar from left to right. It manipulates the element directly, because it must keep running while React
// waits for the next screen.
export class ProgressLine {
  private value: number | null = null;
  private trickle: ReturnType<typeof setInterval> | undefined;
  private hide: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly element: HTMLElement) {}

  start() {
    if (this.value !== null) return;
    clearTimeout(this.hide);
    this.show(progressLine.minimum);
    this.trickle = setInterval(() => this.show(this.next()), progressLine.trickleSpeed);
  }

  done() {
    if (this.value === null) return;
    this.stop();
    this.show(1);
    this.value = null;
    this.hide = setTimeout(() => {
      this.element.style.opacity = '0';
      this.element.style.transform = 'scaleX(0)';
    }, progressLine.speed);
  }

  stop() {
    clearInterval(this.trickle);
    clearTimeout(this.hide);
  }

  private next() {
    const value = this.value ?? 0;
    return Math.min(almostDone, value + (1 - value) * 0.1);
  }

  private show(value: number) {
    this.value = value;
    this.element.style.opacity = '1';
    this.element.style.transform = `scaleX(${value})`;
  }
}
