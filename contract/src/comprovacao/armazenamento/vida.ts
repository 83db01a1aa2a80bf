import { vida } from '../../vida.ts'
import { armazenamento, type estadosDaCaixa } from './calls.ts'

export type CaixaViva = { estado: (typeof estadosDaCaixa)[number]; numero: number; vazia?: boolean }

const longe = (c: CaixaViva) => `A caixa ${c.numero} não está aqui: já saiu em uma remessa.`
const fechada = (c: CaixaViva) => `A caixa ${c.numero} está fechada. Reabra para guardar ou tirar papéis.`

/** A box of paper: filled while it is open, sent when it is closed. */
export const vidaDaCaixa = vida<CaixaViva>()([
  ['aberta', 'guardar', '=', armazenamento.bipar, longe],
  ['fechada', 'guardar', null, null, fechada],
  ['aberta', 'retirar', '=', armazenamento.retirar, longe],
  ['fechada', 'retirar', null, null, fechada],
  [['aberta', 'fechada'], 'fechar', 'fechada', armazenamento.mudar, longe],
  [['aberta', 'fechada'], 'abrir', 'aberta', armazenamento.mudar, longe],
  [['aberta', 'fechada'], 'mudar', '=', armazenamento.mudar, longe],
  [
    'fechada',
    'despachar',
    'em_transito',
    armazenamento.despachar,
    longe,
    (c) => (c.vazia ? `A caixa ${c.numero} está vazia.` : null),
  ],
  [
    'aberta',
    'despachar',
    null,
    null,
    (c) => `A caixa ${c.numero} ainda está aberta. Feche antes de despachar.`,
  ],
  [
    'em_transito',
    'chegar',
    ['fechada', 'entregue'],
    'casa',
    (c) => `A caixa ${c.numero} não está a caminho.`,
  ],
])

export type RemessaViva = { estado: 'em_transito' | 'recebido'; numero: number }

/** Boxes that travel together. */
export const vidaDaRemessa = vida<RemessaViva>()([
  [
    'em_transito',
    'receber',
    'recebido',
    armazenamento.receber,
    (l) => `A remessa ${l.numero} já foi recebida.`,
  ],
])
