/**
 * What the PDF of a build without a name is called: machine, day, time to the second and what the build's link ends in,
 * so that two builds saved in a minute have two names: `J-1150 2026-11-22 184512 k3`.
 */
export function pdfName(machine: string, link: string, time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join('')
  return `${machine} ${day} ${clock} ${link.split('.').at(-1) ?? ''}`
}
