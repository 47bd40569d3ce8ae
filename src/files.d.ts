/** Files that bundlers take and that hold no TypeScript. */
declare module '*.css'
declare module '*.css?inline' {
  const sheet: string
  export default sheet
}
declare module '*.css?url' {
  const url: string
  export default url
}
declare module '*?worker&url' {
  const url: string
  export default url
}
declare module '*.json?url' {
  const url: string
  export default url
}
