import type { LinhaDoRomaneio, RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import {
  adicionarNotas,
  excluirNotas,
  iniciarEdicao,
  moverNotas,
} from '@tropeiro/contract/transporte/romaneios/edicao'
import { expect, it } from 'vitest'
import { diferencas, type LinhaEmEdicao, linhasNoFio, posicaoAoSoltar, reaplicar } from './edicao.ts'

const linha = (_id: string, pos_entrega = 0) =>
  ({ _id, pos_entrega, numero_nota: 1, nome_dist: 'Remetente', tipo_doc: 'NOTA' }) as LinhaDoRomaneio
const linhas = (ids: string): LinhaEmEdicao[] => [...ids].map((id, i) => linha(id, i + 1))
const ordem = (notas: readonly { _id: string }[]) => notas.map((n) => n._id).join('')

it('a drop counts only those that stay', () => {
  const ids = [...'abcde']
  expect(posicaoAoSoltar(ids, new Set('a'), 3)).toBe(3)
  expect(posicaoAoSoltar(ids, new Set('e'), 0)).toBe(1)
  expect(posicaoAoSoltar(ids, new Set('bd'), 5)).toBe(4)
  const moved = moverNotas(iniciarEdicao(linhas('abcde')), ['b', 'd'], posicaoAoSoltar(ids, new Set('bd'), 5))
  expect(ordem(moved.notas)).toBe('acebd')
})

it('only additions carry who sends and who carries them, and what they are', () => {
  const nos = { cnpj_empresa: '91122233000112', nome_empresa: 'Serra Azul' }
  const e = adicionarNotas(excluirNotas(iniciarEdicao(linhas('ab')), ['a']), [linha('x')])
  expect(linhasNoFio(e, nos).map((l) => [l._id, l.acao, 'tipo_doc' in l])).toEqual([
    ['a', 'excluir', false],
    ['b', 'atualizar', false],
    ['x', 'adicionar', true],
  ])
  expect(linhasNoFio(e, nos).at(-1)).toMatchObject({
    cnpj_transp: '91122233000112',
    nome_transp: 'Serra Azul',
  })
})

it('my additions and exclusions stand again over what somebody else saved', () => {
  const mine = excluirNotas(adicionarNotas(iniciarEdicao(linhas('abc')), [linha('x'), linha('y')], 1), ['b'])
  const again = reaplicar(mine, linhas('cbd'), new Set('y'))
  expect(ordem(again.notas)).toBe('xcd')
  expect(ordem(again.excluidas)).toBe('b')
})

it('tells what the other person did', () => {
  const of = (ids: string, mais: Partial<RomaneioCompleto> = {}) =>
    ({
      notas: linhas(ids),
      cpf_motorista: '1',
      nome_motorista: 'João',
      placa_veiculo: 'ABC1D23',
      estado: 'pre',
      ...mais,
    }) as RomaneioCompleto
  const d = diferencas(
    of('ab'),
    of('bc', { cpf_motorista: '2', nome_motorista: 'Maria', estado: 'expedicao' }),
  )
  expect([ordem(d.entraram), ordem(d.sairam), d.motorista, d.placa, d.estado]).toEqual([
    'c',
    'a',
    'Maria',
    null,
    'expedicao',
  ])
})
