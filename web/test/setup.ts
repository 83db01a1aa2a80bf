import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { semFolhas } from './estilos.ts'

// A limit for what never comes, not a measure: a busy machine may take its time.
configure({ asyncUtilTimeout: 60_000 })

semFolhas(window)

// What a page needs to be laid out: a virtual table draws only the rows that fit its box.
for (const [name, size] of [
  ['offsetWidth', 1440],
  ['offsetHeight', 900],
  ['clientWidth', 1440],
  ['clientHeight', 900],
] as const)
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size })

// No page test reaches a network: `abrirPagina` puts its own server here.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No page was opened')))

// The DOM of the tests does not know `<search>`; browsers do.
const { error } = console
vi.spyOn(console, 'error').mockImplementation((...said) => {
  if (!(String(said[0]).includes('unrecognized in this browser') && said[1] === 'search')) error(...said)
})

// A part that was asked for as the last test ended still comes: without the file's context it would fail the whole run.
afterAll(() => vi.dynamicImportSettled())
