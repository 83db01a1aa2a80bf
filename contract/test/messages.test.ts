import { expect, test } from 'vitest'
import { messages } from '../src/messages.ts'
import sentences from './sentences.json' with { type: 'json' }

test("the specification's sentences stand letter by letter, typos included", () => {
  const fixed = { ...sentences.agora, ...sentences.depois }
  expect(messages).toMatchObject(fixed)
  expect(Object.keys(fixed)).toHaveLength(46)
})
