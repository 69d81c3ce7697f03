/**
 * Resolves once the graphics card has really drawn what it was told, at once when it is lost: without a wait for it the
 * processor goes on while software may still need a second.
 */
export function drawn(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.isContextLost() ? null : gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return Promise.resolve()
  gl.flush()
  return new Promise((resolve) => {
    const look = () => {
      const state: number = gl.isContextLost() ? gl.WAIT_FAILED : gl.clientWaitSync(fence, 0, 0)
      if (state === gl.TIMEOUT_EXPIRED) return void setTimeout(look, 8)
      gl.deleteSync(fence)
      resolve()
    }
    setTimeout(look, 8)
  })
}
