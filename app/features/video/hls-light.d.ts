declare module 'hls.js/light' {
  export { default, Events, ErrorTypes, ErrorDetails } from 'hls.js'
}
