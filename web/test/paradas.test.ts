import type { LinhaDoRomaneio } from '@tropeiro/contract/transporte/romaneios/calls'
import { expect, it } from 'vitest'
import { type NotaVista, paradasDe } from '../src/motorista/data/day.ts'
import { paradasDasLinhas } from '../src/transporte/romaneios/ordem.ts'

// Issue 11, E3: what the phone shows and what editor and paper show, of the same notes.
it('phone, editor and paper put the same notes into the same stops', () => {
  const notas = [
    { documento: 'A', cep: '11010000', cidade: 'Santos' },
    { documento: 'B', cep: '11010000', cidade: 'Santos' },
    { documento: 'A', cep: '', cidade: 'Campinas' },
    { documento: 'A', cep: '11010000', cidade: 'Santos' },
    { documento: 'A', cep: '', cidade: 'Santos' },
  ].map((n, i) => ({ ...n, _id: String(i) }))
  const phone = paradasDe(
    notas.map(
      ({ _id, documento, cep, cidade }) =>
        ({ _id, documento, endereco: { cep, cidade, uf: 'SP' } }) as unknown as NotaVista,
    ),
  )
  const { quantas, daLinha } = paradasDasLinhas(
    notas.map(
      ({ _id, documento, cep, cidade }) =>
        ({ _id, cnpj_destinatario: documento, cep, cidade, uf: 'SP', end_dest: '' }) as LinhaDoRomaneio,
    ),
  )
  expect(phone.map((p) => p.notas.map((n) => n._id))).toEqual([['0', '3'], ['1'], ['2'], ['4']])
  expect(quantas).toBe(phone.length)
  for (const p of phone) for (const n of p.notas) expect(daLinha.get(n._id)).toBe(p.ordem)
})
