import { describe, expect, it } from 'vitest'
import { inscricaoValida } from '../src/inscricao.ts'

/** Worked examples of the states' own pages and of real cards, one or more a state. */
const EXEMPLOS: Readonly<Record<string, readonly string[]>> = {
  AC: ['0100482300112'],
  AL: ['240000048'],
  AM: ['999999990'],
  AP: ['030123459'],
  BA: ['12345663', '61234557', '100000306'],
  CE: ['060000015'],
  DF: ['0730000100109'],
  ES: ['999999990'],
  GO: ['109876547', '110944020', '110944021'],
  MA: ['120000385'],
  MG: ['0623079040081'],
  MS: ['283115947'],
  MT: ['00130000019', '130000019'],
  PA: ['159999995'],
  PB: ['060000015'],
  PE: ['032141840', '18100100000049'],
  PI: ['012345679'],
  PR: ['1234567850'],
  RJ: ['99999993'],
  RN: ['200400401', '2000400400'],
  RO: ['00000000625213', '625213'],
  RR: ['240066281', '240017556', '240034290', '240082668', '240073562'],
  RS: ['2243658792'],
  SC: ['251040852'],
  SE: ['271234563'],
  SP: ['110042490114', 'P011004243002'],
  TO: ['29010227836'],
}

describe('inscricaoValida', () => {
  it('knows the 27 states', () => {
    expect(Object.keys(EXEMPLOS)).toHaveLength(27)
  })

  it.each(Object.entries(EXEMPLOS))(
    '%s: the worked examples hold, and no other last digit does',
    (uf, exemplos) => {
      for (const ie of exemplos) {
        expect(`${ie} ${inscricaoValida(uf, ie)}`).toBe(`${ie} true`)
        // The producer's last three digits are no check digits, and one number of Goiás has two.
        if (ie.startsWith('P') || ie.startsWith('11094402')) continue
        const outros = '0123456789'.split('').map((d) => ie.slice(0, -1) + d)
        expect(outros.filter((outro) => inscricaoValida(uf, outro))).toEqual([ie])
      }
    },
  )

  it('takes the old shape of Rondônia beside the new one', () => {
    expect(inscricaoValida('RO', '101625213')).toBe(true)
    expect(inscricaoValida('RO', '101625212')).toBe(false)
  })

  it('zeros at the left may be missing, and nothing else', () => {
    expect(inscricaoValida('MG', '623079040081')).toBe(true)
    expect(inscricaoValida('SC', '0000251040852')).toBe(true)
    for (const ie of ['', '0', '000000000', '2510408521', '25104085', 'ISENTO', '251.040.852'])
      expect(`${ie} ${inscricaoValida('SC', ie)}`).toBe(`${ie} false`)
  })

  it('has nothing to say of who is abroad', () => {
    expect(inscricaoValida('EX', '123')).toBe(true)
  })
})
