import { enumerar } from '../../formats.ts'
import { vida } from '../../vida.ts'
import { type EstadoDoRomaneio, romaneios } from './calls.ts'

/** What decides about a romaneio. Screens know of its notes what they have read; the server reads them behind the lock. */
export type RomaneioVivo = {
  estado: EstadoDoRomaneio
  numero: number
  cpf_motorista?: string | null
  /** Numbers of notes that are closed, or that their sender cancelled. */
  fechadas?: readonly number[]
  canceladas?: readonly number[]
  /** Nothing in it could be delivered. */
  vazio?: boolean
  mdfe?: boolean
}

/** `A nota 12 já foi finalizada.`, `As notas 12 e 13 já foram finalizadas.` */
export const asNotas = (notas: readonly (string | number)[], um: string, varios: string): string =>
  notas.length === 1 ? `A nota ${notas[0]} ${um}` : `As notas ${enumerar(notas)} ${varios}`

const finalizadas = (notas: readonly number[]) =>
  asNotas(notas, 'já foi finalizada.', 'já foram finalizadas.')

function naoPodeSair(r: RomaneioVivo): string | null {
  if (r.vazio) return `O romaneio ${r.numero} não tem notas.`
  if (!r.canceladas?.length) return null
  const quais = asNotas(r.canceladas, 'foi cancelada', 'foram canceladas')
  return `${quais} pelo emitente. Tire do romaneio ${r.numero} antes de continuar.`
}

const semMotorista = (r: RomaneioVivo): string | null =>
  r.cpf_motorista === null || r.cpf_motorista === ''
    ? `O romaneio ${r.numero} não tem motorista. Escolha o motorista antes de iniciar a viagem.`
    : null

const comFechadas = (r: RomaneioVivo): string | null =>
  r.fechadas?.length ? `O romaneio ${r.numero} não pode ser excluído: ${finalizadas(r.fechadas)}` : null

function naoPodeDesfazer(r: RomaneioVivo): string | null {
  if (r.fechadas?.length)
    return `A validação do romaneio ${r.numero} não pode ser desfeita: ${finalizadas(r.fechadas)}`
  return r.mdfe
    ? `O romaneio ${r.numero} já tem MDF-e. Exclua ou cancele o MDF-e antes de desfazer a validação.`
    : null
}

const concluido = (r: RomaneioVivo): string =>
  `O romaneio ${r.numero} já foi concluído e não pode mais ser alterado.`

/** From pre-romaneio to the end of the trip. */
export const vidaDoRomaneio = vida<RomaneioVivo>()([
  [
    'pre',
    'validar',
    'expedicao',
    romaneios.preValidar,
    (r) => `O romaneio ${r.numero} já foi validado.`,
    naoPodeSair,
  ],
  [
    'expedicao',
    'desfazer_validacao',
    'pre',
    romaneios.preDesfazer,
    (r) => `O romaneio ${r.numero} já saiu: a validação não pode mais ser desfeita.`,
    naoPodeDesfazer,
  ],
  ['pre', 'desfazer_validacao', null, null, (r) => `O romaneio ${r.numero} ainda não foi validado.`],
  ['expedicao', 'iniciar_viagem', 'viagem', romaneios.saida, null, (r) => semMotorista(r) ?? naoPodeSair(r)],
  [
    'pre',
    'iniciar_viagem',
    null,
    null,
    (r) => `O romaneio ${r.numero} ainda é um pré-romaneio. Valide-o antes de iniciar a viagem.`,
  ],
  ['viagem', 'iniciar_viagem', 'ja', null, (r) => `O romaneio ${r.numero} já está em viagem.`],
  ['concluido', 'iniciar_viagem', 'ja', null, (r) => `O romaneio ${r.numero} já foi concluído.`],
  [['pre', 'expedicao', 'viagem'], 'editar', '=', romaneios.editar, concluido],
  [['pre', 'expedicao'], 'trocar_notas', '=', romaneios.editar, concluido],
  [
    'viagem',
    'trocar_notas',
    null,
    null,
    (r) =>
      `O romaneio ${r.numero} já saiu: não é possível incluir nem tirar notas. Ainda é possível trocar motorista, placa e ordem.`,
  ],
  [
    ['pre', 'expedicao'],
    'excluir',
    'fim',
    romaneios.deletar,
    (r) => comFechadas(r) ?? concluido(r),
    comFechadas,
  ],
  ['viagem', 'excluir', null, null, (r) => `O romaneio ${r.numero} está em viagem e não pode ser excluído.`],
  ['viagem', 'concluir', 'concluido', 'casa', (r) => `O romaneio ${r.numero} não está em viagem.`],
  ['concluido', 'concluir', 'ja', null, (r) => `O romaneio ${r.numero} já foi concluído.`],
])

/** Confirmed and not yet at its end: what the road carries, or is about to. */
export const emCaminho = (estado: EstadoDoRomaneio): boolean => estado === 'expedicao' || estado === 'viagem'
