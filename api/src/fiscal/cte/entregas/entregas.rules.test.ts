import { expect, test } from 'vitest'
import { motivoDaOcorrencia } from '../eventos/motivos.rules.ts'
import { type Entrega, type EventoRow, passosDasEntregas } from './entregas.rules.ts'

const entrega = (nota: string, parte: Partial<Entrega> = {}): Entrega => ({
  nota,
  chave: nota,
  situacao: 'entregue',
  comprovante: `c${nota}`,
  efeito: 'entrega',
  estado: 'aprovado',
  ocorrencia: 1,
  descricao: 'Entrega realizada normalmente',
  recebedor_nome: 'Ana',
  recebedor_documento: '123',
  lat: null,
  lng: null,
  em: new Date('2026-11-20T12:00:00Z'),
  imagem: 'x.jpg',
  ...parte,
})
const naRua = (nota: string): Entrega =>
  entrega(nota, { situacao: 'rota', comprovante: null, efeito: null, estado: null })
const recusada = (nota: string): Entrega =>
  entrega(nota, { situacao: 'outras', efeito: 'outras', ocorrencia: 9 })
const evento = (id: string, tipo: EventoRow['tipo'], dados: Record<string, unknown>): EventoRow => ({
  id,
  documento_id: '1',
  tipo,
  sequencia: 1,
  estado: 'registrado',
  detalhe: '',
  dados,
  protocolo: '135000000000001',
  registrado_em: null,
})
const tipos = (...args: Parameters<typeof passosDasEntregas>) => passosDasEntregas(...args).map((p) => p.tipo)

test('um comprovante por CT-e, quando todas as notas fecharam; do globalizado, um por nota', () => {
  expect(tipos([entrega('1'), naRua('2')], [], false)).toEqual([])
  const [passo] = passosDasEntregas([entrega('1'), entrega('2')], [], false)
  expect(passo).toMatchObject({ tipo: 'comprovar', notas: [{ nota: '1' }, { nota: '2' }] })
  expect(tipos([entrega('1'), naRua('2')], [], true)).toEqual(['comprovar'])
})

test('o que já foi contado não se conta de novo', () => {
  const feitos = [evento('9', '110180', { comprovantes: ['c1'] })]
  expect(tipos([entrega('1')], feitos, false)).toEqual([])
  const tentados = [evento('9', '110190', { comprovantes: ['c1'], fechou: true })]
  expect(tipos([recusada('1')], tentados, false)).toEqual([])
})

test('o que foi desfeito na auditoria se desfaz na SEFAZ, e depois se conta de novo', () => {
  const feito = evento('9', '110180', { comprovantes: ['c1'] })
  const desfeita = entrega('1', { estado: 'auditoria', situacao: 'auditoria' })
  expect(tipos([desfeita], [feito], false)).toEqual(['desfazer'])
  expect(tipos([desfeita], [{ ...feito, estado: 'enviando' }], false)).toEqual([])
  const volta = evento('10', '110181', { evento: '9' })
  expect(tipos([desfeita], [feito, volta], false)).toEqual([])
  expect(tipos([entrega('1')], [feito, volta], false)).toEqual(['comprovar'])
})

test('parte entregue e parte recusada: os dois eventos', () => {
  expect(tipos([entrega('1'), recusada('2')], [], false)).toEqual(['comprovar', 'insucesso'])
})

test('cada ocorrência tem o motivo da SEFAZ', () => {
  expect([21, 46, 9, 3, 6, 60, 58, 27].map(motivoDaOcorrencia)).toEqual([
    '1',
    '1',
    '2',
    '2',
    '3',
    '3',
    '4',
    '4',
  ])
})
