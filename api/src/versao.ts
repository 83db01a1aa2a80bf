import { readFileSync } from 'node:fs'

const root = JSON.parse(readFileSync(`${import.meta.dirname}/../../package.json`, 'utf8')) as {
  version: string
}

/** The version in package.json. */
export const versao = root.version
