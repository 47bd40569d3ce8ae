/** Files that bundlers take and that hold no TypeScript. */
declare module '*.css'
declare module '*?worker&url' {
  const url: string
  export default url
}
