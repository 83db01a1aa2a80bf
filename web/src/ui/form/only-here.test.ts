import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '@tropeiro/contract'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** The screens of the areas, and those of the portal, with what is looked for in them. */
const screensWith = (found: RegExp) =>
  [...Object.keys(areas), 'portal'].flatMap((area) =>
    readdirSync(path.join(root, area), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => path.posix.join(area, name))
      .filter((at) => found.test(readFileSync(path.join(root, at), 'utf8'))),
  )

it('no area writes a form of its own: the kit knows what a form owes to people', () => {
  expect(screensWith(/<form\b/)).toEqual([])
})

it('no area goes around the kit to react-hook-form’s own form', () => {
  expect(screensWith(/\buseForm\(|\buseForm</)).toEqual([])
})

it('a dialog that is sent is a FormDialog: only the kit draws it', () => {
  expect(screensWith(/\bDialogFrame\b|<Dialog\b(?:(?!\n\s*>\n)[\s\S])*?\bonSubmit\b/)).toEqual([])
})
