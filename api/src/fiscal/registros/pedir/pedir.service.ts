import { diaEm, formatNumber } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { PedidoDeRegistro } from '@tropeiro/contract/fiscal/registros/formas'
import { exigidos, faltaNoPedido } from '@tropeiro/contract/fiscal/registros/lei'
import type { TipoDoRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import type { Ouvir } from '../../../alicerce/fatos/index.ts'
import { terceiroDaPlaca } from '../../../cadastros/veiculos/index.ts'
import type { Deps } from '../../../ctx.ts'
import { enfileirar } from '../../../db/fila.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { aoConcluir } from '../../transmissao/index.ts'
import { findAjustes } from '../ajustes/ajustes.repository.ts'
import * as repository from '../registros.repository.ts'
import { avisar, portaDoRegistro } from '../vida.service.ts'
import { findCteDoEnvio, findCtePelaChave, listViagens } from './origem.repository.ts'

type Agora = Pick<Deps, 'clock'>

export const asked = (db: Db, id: string, quando: Date | null) =>
  enfileirar(db, 'registrar', `registrar:${db.grupo}:${id}`, { id }, quando)

const dizFalta = (falta: ReturnType<typeof faltaNoPedido>) =>
  falta.length > 0 ? `Falta dizer ${falta.map(([, nome]) => nome).join(', ')}.` : ''

/**
 * Sends a request on its way, or keeps it with what it lacks. The caller holds the row.
 * @param texto the line of its history
 */
export async function encaminhar(
  { clock }: Agora,
  db: Db,
  row: repository.RegistroRow,
  pedido: PedidoDeRegistro,
  texto: string,
): Promise<void> {
  const ajustes = await findAjustes(db)
  const quem = ajustes[row.tipo]
  const falta = dizFalta(faltaNoPedido(row.tipo, pedido))
  const porArquivo = quem.forma === 'arquivo'
  const agora = clock()
  await passar(db, portaDoRegistro, row, 'completar', {
    para: falta ? 'incompleto' : 'fila',
    com: {
      texto: falta ? '' : texto,
      motivo: falta || (porArquivo ? 'Espera ir no arquivo ao portal.' : ''),
      fornecedor: quem.nome,
      cnpj_fornecedor: quem.cnpj,
      apolice: 'apolice' in quem ? quem.apolice : '',
      proxima: falta || porArquivo ? null : agora,
    },
    fazer: () => repository.updatePedido(db, row.id, pedido),
  })
  if (!falta && !porArquivo) await asked(db, row.id, null)
}

type Novo = {
  tipo: TipoDoRegistro
  referencia: string
  cnpj_emitente: string
  romaneio_id: string | null
  documento: string
  pedido: PedidoDeRegistro
}

/** Asks once for what this reference needs. One that still lacks something takes what is known now; the others stand. */
async function pedir(agora: Agora, db: Db, n: Novo): Promise<void> {
  const novo = await repository.insertRegistro(db, n)
  const row = await repository.lockPelaReferencia(db, n.tipo, n.referencia)
  if (row?.estado !== 'incompleto') return
  if (novo) await avisar(db, row.id, 'aberto')
  const known = Object.fromEntries(
    Object.entries(n.pedido).filter(([, v]) => v !== '' && v !== 0 && v !== null && v !== false),
  )
  await encaminhar(agora, db, row, { ...row.pedido, ...known }, 'Pedido sozinho.')
}

/** A trip as its MDF-e or its romaneio tells it. */
export type Viagem = {
  /** 'romaneio:12' where there is one: every MDF-e of the trip, and one issued again, has the same. */
  referencia: string
  romaneio_id: string | null
  documento: string
  cnpj_emitente: string
  terceiro: boolean
  pedido: PedidoDeRegistro
}

/** What the rules of the day ask of a trip, each once. */
export async function pedirDaViagem(agora: Agora, db: Db, v: Viagem): Promise<void> {
  const { ligado, regras } = await findAjustes(db)
  if (!ligado) return
  const quais = exigidos({ dia: diaEm(agora.clock()), terceiro: v.terceiro, regras })
  for (const tipo of ['ciot', 'vale_pedagio'] as const) {
    // The toll of an own truck is paid as it goes.
    if (quais.has(tipo)) await pedir(agora, db, { ...v, tipo })
  }
}

/** A CT-e that was authorised is insured; one that was cancelled is taken out again. */
export const ouvirCte: Ouvir<'envio.cte' | 'envio.cte_simp' | 'envio.cte_evento'> = aoConcluir(
  async (deps, db, envio) => {
    if (envio.estado !== 'autorizado') return
    const { ligado, regras } = await findAjustes(db)
    if (!ligado) return
    if (envio.tpEvento === '110111') {
      const row = await repository.lockPelaReferencia(db, 'averbacao', `cte:${envio.chave}`)
      if (row?.estado === 'registrado') await cancelarRegistro(deps, db, row.id, 'O CT-e foi cancelado.')
      return
    }
    if (envio.tpEvento !== '') return
    if (!exigidos({ dia: diaEm(deps.clock()), terceiro: false, regras }).has('averbacao')) return
    const cte = (await findCteDoEnvio(db, envio.referencia)) ?? (await findCtePelaChave(db, envio.chave))
    // A complement carries no goods of its own.
    if (cte?.chave !== envio.chave || !['0', '3', '5', '6'].includes(cte.tipo)) return
    await pedir(deps, db, {
      tipo: 'averbacao',
      referencia: `cte:${cte.chave}`,
      cnpj_emitente: cte.cnpj_emitente,
      romaneio_id: null,
      documento: `CT-e ${formatNumber(cte.numero)}`,
      pedido: PedidoDeRegistro.parse({
        chave: cte.chave,
        valor_carga_centavos: cte.valor,
        origem_ibge: cte.origem,
        destino_ibge: cte.destino,
      }),
    })
  },
)

/** A romaneio that left with somebody else's truck has a CIOT, whether an MDF-e went with it or not. */
export const ouvirSaida: Ouvir<'nota.saiu'> = async (deps, db, fatos) => {
  if (!(await findAjustes(db)).ligado) return
  for (const v of await listViagens(db, [...new Set(fatos.map((f) => f.alvo))])) {
    const dono = await terceiroDaPlaca(db, placaComparada(v.placa))
    if (!dono) continue
    await pedirDaViagem(deps, db, {
      referencia: `romaneio:${v.romaneio_id}`,
      romaneio_id: v.romaneio_id,
      documento: `Romaneio ${formatNumber(v.numero)}`,
      cnpj_emitente: v.cnpj_emitente,
      terceiro: true,
      pedido: PedidoDeRegistro.parse({
        ...v.pedido,
        contratado: dono.documento,
        contratado_nome: dono.proprietario.slice(0, 60),
        rntrc: dono.rntrc.slice(0, 8),
        inicio: diaEm(deps.clock()),
      }),
    })
  }
}

/** Takes it back at the supplier too; what was typed by hand or goes by file is taken back here alone. */
export async function cancelarRegistro(agora: Agora, db: Db, id: string, motivo: string): Promise<void> {
  const { coisa, ja } = await passar(db, portaDoRegistro, id, 'cancelar', {
    com: { texto: `Cancelamento pedido: ${motivo}`, motivo, proxima: agora.clock() },
  })
  if (ja === null) await asked(db, coisa.id, null)
}
