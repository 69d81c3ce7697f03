/** Whether a wheel is to bring the stage nearer: with Ctrl, as a track pad's pinch comes too, and in full screen. */
export function isZoomWheel(event: WheelEvent, stage: HTMLElement): boolean {
  return event.ctrlKey || event.metaKey || fillsScreen(stage)
}

/** Whether the stage has the whole screen or window, so that no page scrolls under it. */
export function fillsScreen(stage: HTMLElement): boolean {
  return !!document.fullscreenElement?.contains(stage) || !!stage.closest('[data-whole]')
}

/** The factor that a wheel zooms by; a track pad’s pinch comes with the control key, in much smaller steps. */
export function zoomOfWheel({ ctrlKey, deltaY, deltaMode }: WheelEvent): number {
  return wheelFactor(ctrlKey ? deltaY * 5 : deltaY, deltaMode)
}

/** The factor of a wheel or track-pad step; a mouse's notch of 100 is about a fifth, modes of lines and pages count alike. */
export function wheelFactor(deltaY: number, deltaMode: number): number {
  const pixels = deltaY * ([1, 33, 300][deltaMode] ?? 1)
  return Math.exp(-Math.min(300, Math.max(-300, pixels)) * 0.002)
}
