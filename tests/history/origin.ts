export { default } from '#functions/origin/index.ts'
