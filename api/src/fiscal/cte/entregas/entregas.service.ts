import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import { type DetalheDoEvento, hashDoComprovante, type Rascunho, textoFiscal } from '@tropeiro/fiscal'
import type { Ouvir } from '../../../alicerce/fatos/index.ts'
import type { Ctx, CtxDoGrupo, Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { AppError } from '../../../errors.ts'
import { type Autorizado as AutorizadoDe, comoAutorizado, SISTEMA } from '../../dfe/index.ts'
import { type Relogio, relogioDa } from '../../transmissao/index.ts'
import { cteCompleto } from '../consulta/consulta.service.ts'
import { recusas } from '../cte.errors.ts'
import { type CteRow, lockCte } from '../cte.repository.ts'
import { avisar } from '../cte.service.ts'
import { lockPara } from '../especie.ts'
import { listEventos, pedirEvento } from '../eventos/eventos.service.ts'
import { justificativaDoMotivo, motivoDaOcorrencia } from '../eventos/motivos.rules.ts'
import * as repository from './entregas.repository.ts'
import {
  comprovantesDePe,
  type Entrega,
  type EventoRow,
  type Passo,
  passosDasEntregas,
} from './entregas.rules.ts'
import { deletePendente, updateSuspensas, upsertPendente } from './pendentes.repository.ts'

const DA_ENTREGA = ['110180', '110181', '110190', '110191'] as const
const HORA_MS = 3_600_000
type Autorizado = AutorizadoDe<CteRow>
const SEM_NOME = 'Nao informado'

/** Proofs approved, judged again or undone, and tries that failed, go to SEFAZ for the CT-e that carry the notes. */
export const ouvirProvas: Ouvir<
  'nota.aprovada' | 'nota.ocorrencia' | 'nota.editada' | 'nota.reprovada'
> = async (_deps, db, fatos) => {
  const daProva = fatos.filter(
    ({ tipo, dados }) => tipo !== 'nota.editada' || dados.dados.comprovante !== undefined,
  )
  if (daProva.length === 0) return
  const notas = [...new Set(daProva.map((f) => f.alvo))]
  for (const { id } of await repository.listCtesDasNotas(db, notas))
    await repository.enfileirarEntrega(db, id)
}

const onde = (e: Entrega): { latitude?: string; longitude?: string } =>
  e.lat === null || e.lng === null ? {} : { latitude: e.lat.toFixed(6), longitude: e.lng.toFixed(6) }

const chaves = (notas: readonly Entrega[]) => notas.map((n) => ({ chNFe: n.chave }))

function insucesso(
  { deps, row, relogio }: Cena,
  prova: Entrega,
  tentativa: number,
  imagem: Uint8Array | undefined,
): Rascunho<DetalheDoEvento<'insucesso_entrega'>> {
  const em = relogio(deps.clock())
  const tpMotivo = motivoDaOcorrencia(prova.ocorrencia ?? 0)
  return {
    nProt: row.protocolo,
    dhTentativaEntrega: prova.em ? relogio(prova.em) : em,
    nTentativa: String(tentativa).padStart(3, '0'),
    tpMotivo,
    ...(tpMotivo === '4' ? { xJustMotivo: textoFiscal(justificativaDoMotivo(prova.descricao), 256) } : {}),
    ...onde(prova),
    ...(imagem
      ? { hashTentativaEntrega: hashDoComprovante(row.chave, imagem), dhHashTentativaEntrega: em }
      : {}),
    infEntrega: chaves([prova]),
  }
}

/** A proof that has no picture, or whose picture is not in the store any more. */
class SemImagem extends Error {
  readonly nota: string
  constructor(prova: Entrega) {
    super('no picture of the delivery')
    this.nota = prova.chave.slice(25, 34).replace(/^0+/, '')
  }
}

const COMO_MANDAR_DEPOIS =
  'O evento 110180 leva o resumo da chave com a foto. Associe o canhoto digitalizado à nota, ou registre outro comprovante com imagem e aprove-o: o evento vai sozinho.'

type Cena = { deps: Deps; db: Db; row: Autorizado; feitos: readonly EventoRow[]; relogio: Relogio }

async function comprovar(
  { deps, db, row, relogio }: Cena,
  passo: Extract<Passo, { tipo: 'comprovar' }>,
  imagem: Uint8Array | undefined,
): Promise<void> {
  const { prova, notas } = passo
  // The layout wants the hash of key and picture (MOC CT-e 4.00, 6.8): without one there is nothing to prove with.
  if (!imagem) throw new SemImagem(prova)
  const em = relogio(deps.clock())
  const nome = textoFiscal(prova.recebedor_nome, 60)
  await pedirEvento(deps, db, row, {
    tipo: 'comprovante_entrega',
    detalhe: {
      nProt: row.protocolo,
      dhEntrega: prova.em ? relogio(prova.em) : em,
      nDoc: textoFiscal(prova.recebedor_documento, 20) || SEM_NOME,
      xNome: nome.length > 1 ? nome : SEM_NOME,
      ...onde(prova),
      hashEntrega: hashDoComprovante(row.chave, imagem),
      dhHashEntrega: em,
      infEntrega: chaves(notas),
    },
    texto: `Entregue a ${prova.recebedor_nome || 'recebedor não informado'}`,
    dados: { comprovantes: notas.map((n) => n.comprovante) },
    quem: SISTEMA,
  })
}

async function darPasso(cena: Cena, passo: Passo, imagens: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const { deps, db, row, feitos } = cena
  if (passo.tipo === 'comprovar') return comprovar(cena, passo, imagens.get(passo.prova.imagem ?? ''))
  if (passo.tipo === 'insucesso') {
    const { prova } = passo
    const antes = feitos.filter((e) => e.tipo === '110190').length
    const imagem = imagens.get(prova.imagem ?? '')
    return pedirEvento(deps, db, row, {
      tipo: 'insucesso_entrega',
      detalhe: insucesso(cena, prova, antes + 1, imagem),
      texto: prova.descricao,
      dados: { comprovantes: [prova.comprovante], fechou: prova.efeito === 'outras' },
      quem: SISTEMA,
    })
  }
  const { evento } = passo
  const comum = { texto: 'Desfeito na auditoria', dados: { evento: evento.id }, quem: SISTEMA }
  const nProt = row.protocolo
  if (evento.tipo === '110180')
    return pedirEvento(deps, db, row, {
      ...comum,
      tipo: 'cancelamento_comprovante',
      detalhe: { nProt, nProtCE: evento.protocolo ?? '' },
    })
  return pedirEvento(deps, db, row, {
    ...comum,
    tipo: 'cancelamento_insucesso',
    detalhe: { nProt, nProtIE: evento.protocolo ?? '' },
  })
}

async function listarFeitos(db: Db, row: Autorizado): Promise<EventoRow[]> {
  const feitos: EventoRow[] = []
  for (const tipo of DA_ENTREGA) feitos.push(...(await listEventos(db, row, tipo)))
  return feitos
}

type Quando = { em: Date; agora: boolean }

/**
 * What is to be told now. A proof locks the CT-e against cancelling, so a fresh CT-e's waits as long as its company says; what
 * a person took back waits for a person.
 */
async function planejar(db: Db, row: Autorizado, { em, agora }: Quando) {
  const feitos = await listarFeitos(db, row)
  const entregas = await repository.listEntregas(db, row.id)
  const todos = passosDasEntregas(entregas, feitos, row.rascunho.globalizado)
  const horas = agora ? 0 : await repository.findEspera(db, row.cnpj_emitente)
  const ate = new Date((row.autorizado_em?.getTime() ?? 0) + horas * HORA_MS)
  const espera = ate > em && todos.some((p) => p.tipo === 'comprovar') ? ate : null
  const passos = todos.filter((p) =>
    p.tipo === 'desfazer' ? true : !row.entregas_suspensas && (p.tipo !== 'comprovar' || espera === null),
  )
  return { feitos, passos, espera: row.entregas_suspensas ? null : espera }
}

/** Takes back at SEFAZ the proofs that stand, for a person; they do not go again by themselves. */
export const desfazerEntrega = (ctx: Ctx, id: string): Promise<CteCompleto> =>
  ctx.tx(async (db) => {
    const autorizado = await lockPara(db, id, 'desfazer_entrega')
    const dePe = comprovantesDePe(await listarFeitos(db, autorizado))
    if (dePe.length === 0) throw recusas.semEntrega()
    await updateSuspensas(db, [id], true)
    for (const { id: evento, protocolo } of dePe)
      await pedirEvento(ctx, db, autorizado, {
        tipo: 'cancelamento_comprovante',
        detalhe: { nProt: autorizado.protocolo, nProtCE: protocolo ?? '' },
        texto: 'Desfeito no CT-e',
        dados: { evento },
        quem: { id: ctx.usuario.id, nome: ctx.usuario.nome },
      })
    return cteCompleto(db, id)
  })

const imagemDe = (passo: Passo): string[] =>
  passo.tipo === 'desfazer' || !passo.prova.imagem ? [] : [passo.prova.imagem]

/**
 * Brings SEFAZ up to date about the deliveries of one CT-e: 110180 with the hash of key and picture, 110190 with the
 * authority's reason, or what takes them back. Running it again sends nothing twice.
 */
export async function contarEntregas(ctx: CtxDoGrupo, id: string, agora = false): Promise<void> {
  const quando = { em: ctx.clock(), agora }
  const lidos = await ctx.tx(async (db) => {
    const row = comoAutorizado(await lockCte(db, id))
    // Only where service is ours from end to end (865, 871).
    if (row?.servico !== '0' || row.tipo === '1') return []
    const { passos, espera } = await planejar(db, row, quando)
    if (passos.length === 0) await deletePendente(db, id)
    if (espera) await repository.enfileirarEntregaEm(db, id, espera)
    return passos
  })
  if (lidos.length === 0) return
  const imagens = new Map<string, Uint8Array>()
  for (const chave of lidos.flatMap(imagemDe)) {
    const bytes = await ctx.storage.get(chave)
    if (bytes) imagens.set(chave, bytes)
  }
  try {
    await ctx.tx(async (db) => {
      const row = comoAutorizado(await lockCte(db, id))
      if (!row) return
      const { feitos, passos } = await planejar(db, row, quando)
      const relogio = await relogioDa(db, row.cnpj_emitente)
      let falta: SemImagem | null = null
      for (const passo of passos) {
        try {
          await darPasso({ deps: ctx, db, row, feitos, relogio }, passo, imagens)
        } catch (e) {
          // The other deliveries of a CT-e globalizado do not wait for this one's picture.
          if (!(e instanceof SemImagem)) throw e
          falta = e
        }
      }
      if (!falta) return void (await deletePendente(db, id))
      const detalhe = `A entrega da nota ${falta.nota} não tem imagem. ${COMO_MANDAR_DEPOIS}`
      await upsertPendente(db, { cteId: id, motivo: 'sem_imagem', detalhe, em: ctx.clock() })
      await avisar(db, id, 'entrega_pendente')
    })
  } catch (e) {
    if (!(e instanceof AppError)) throw e
    const pendente = { cteId: id, motivo: 'falha' as const, detalhe: e.message, em: ctx.clock() }
    await ctx.tx(async (db) => {
      await upsertPendente(db, pendente)
      await avisar(db, id, 'entrega_pendente')
    })
  }
}
