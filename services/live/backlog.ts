/** What all sessions together keep for clients that have not confirmed it; in characters. */
export class Backlog {
  private size = 0
  readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get total(): number {
    return this.size
  }

  change(by: number): void {
    this.size += by
  }

  get isFull(): boolean {
    return this.size > this.most
  }
}
