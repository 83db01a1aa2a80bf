import { expect } from 'vitest'

/**
 * `toMatchObject({ frase: /x/ })` takes any text: an expression has no keys of its own to compare. Who means the text writes
 * `expect.stringMatching(/x/)`, and who forgets is told.
 */
expect.addEqualityTesters([
  (found, asked) => {
    if (isExpression(asked) && !isExpression(found))
      throw new Error(
        `Compare text with expect.stringMatching(${String(asked)}): as a value it takes any text.`,
      )
    return undefined
  },
])

const isExpression = (value: unknown) => Object.prototype.toString.call(value) === '[object RegExp]'
