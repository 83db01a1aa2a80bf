import type { ComprovacaoFeita, NovaComprovacao } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { faltaNaProva } from '@tropeiro/contract/comprovacao/comprovacoes/rules'
import type { z } from 'zod'
import { type ArquivoPronto, examinar, marcarGravado } from '../../alicerce/arquivos/index.ts'
import { lerPolitica } from '../../alicerce/empresas/index.ts'
import { lockNotas, mudarNotas } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import {
  concluirSeFechado,
  devolverParaSemRomaneio,
  iniciarViagem,
} from '../../transporte/romaneios/index.ts'
import { comprovacoesErrors } from './comprovacoes.errors.ts'
import * as repository from './comprovacoes.repository.ts'
import {
  efeitoAplicado,
  mensagemDaProva,
  mudancaDaProva,
  type NotaDaProva,
  noPrazo,
  type Origem,
  textoDaProva,
} from './comprovacoes.rules.ts'

export type Prova = z.output<typeof NovaComprovacao>

/** Who proves: a session, or the job that reads a stack of slips for somebody. */
export type QuemComprova = Pick<Ctx, 'tx' | 'grupo' | 'usuario' | 'papel' | 'clock' | 'storage'>

/** The result of a key that was used before; another's key, or another note under the same key, is refused. */
async function jaFeita(db: Db, p: Prova): Promise<ComprovacaoFeita | null> {
  const feita = await repository.findByIdempotencia(db, p.idempotencia)
  if (!feita) return null
  if (feita.autor_id !== db.quem.id || feita.nota_id !== p.nota || feita.ocorrencia !== p.ocorrencia)
    throw comprovacoesErrors.outraComMesmaChave()
  return resposta(feita.id, feita.nota_id, feita.dito, feita.efeito)
}

const resposta = (
  id: string,
  nota: string,
  dito: repository.OcorrenciaRow['efeito'],
  feito: repository.OcorrenciaRow['efeito'],
): ComprovacaoFeita => ({
  comprovante: id,
  nota,
  efeito: feito,
  mensagem: mensagemDaProva(dito, feito),
})

/** What can be refused before any byte is looked at. */
async function conferir(ctx: QuemComprova, p: Prova, origem: Origem) {
  const before = await ctx.tx(async (db) => ({
    feita: await jaFeita(db, p),
    ocorrencia: await repository.findOcorrencia(db, p.ocorrencia),
    politica: await lerPolitica(db),
  }))
  if (before.feita) return { feita: before.feita }
  const { ocorrencia, politica } = before
  if (!ocorrencia) throw comprovacoesErrors.ocorrenciaDesconhecida()
  if (origem === 'motorista') {
    if (!ocorrencia.no_aplicativo) throw comprovacoesErrors.foraDoAplicativo()
    const falta = faltaNaProva(p, ocorrencia, politica)
    if (falta) throw comprovacoesErrors.falta(falta.campo, falta.mensagem)
  }
  return { ocorrencia }
}

/** Bytes are read, told to be an image and hashed here, before the transaction; only one's own uploads count. */
async function examinarTodas(ctx: QuemComprova, chaves: string[]): Promise<ArquivoPronto[]> {
  const own = `${ctx.grupo.id}/imagens/${ctx.usuario.id}/`
  const ready: ArquivoPronto[] = []
  for (const chave of new Set(chaves)) {
    if (!chave.startsWith(own)) throw comprovacoesErrors.imagemDeOutro()
    ready.push(await examinar(ctx, chave))
  }
  return ready
}

/** What an undo puts back. */
const antesDaProva = (n: repository.NotaTravada): repository.AntesDaProva => ({
  situacao: n.situacao,
  desfecho: n.desfecho,
  ocorrencia: n.ocorrencia,
  romaneio: n.romaneio_id,
  motorista: n.cpf_motorista,
  entrega: n.data_entrega?.toISOString() ?? null,
  foto: n.data_foto?.toISOString() ?? null,
})

type Alcance = { romaneio: repository.RomaneioDaNota | null; estado: NotaDaProva }

/**
 * How the locked note stands for who proves. A driver reaches the notes of his romaneios, past ones included: what he
 * saw on the road counts even if the note has been given back meanwhile.
 */
async function alcancar(db: Db, nota: repository.NotaTravada, origem: Origem): Promise<Alcance> {
  const { cpf } = db.alcance
  const current = nota.romaneio_id ? await repository.findRomaneio(db, nota.romaneio_id) : undefined
  const own =
    origem !== 'motorista' || current?.cpf_motorista === cpf
      ? current
      : await repository.findRomaneioDoMotorista(db, nota.id, cpf)
  if (origem === 'motorista' && (!own || own.estado === 'pre')) throw comprovacoesErrors.notaForaDoAlcance()
  const [ultima] = await repository.listUltimas(db, [nota.id])
  return {
    romaneio: own ?? null,
    estado: {
      situacao: nota.situacao,
      cancelada: nota.cancelada,
      comOutro: current !== undefined && current.id !== own?.id,
      ultima: ultima?.estado ?? null,
      emViagem: own?.estado === 'viagem',
    },
  }
}

/** A proof from the road says that the trip began, even if its start never arrived. What forbids the start forbids no proof. */
async function sairSePreciso(db: Db, alcance: Alcance, em: Date): Promise<void> {
  if (alcance.romaneio?.estado !== 'expedicao') return
  try {
    await iniciarViagem(db, alcance.romaneio.numero, em)
    alcance.romaneio.estado = 'viagem'
    alcance.estado.emViagem = true
  } catch (e) {
    if (!(e instanceof AppError)) throw e
  }
}

/** When every note of a trip has an outcome the trip is over: tried notes go back, and the romaneio is concluded. */
async function encerrarSeCompleto(db: Db, romaneio: repository.RomaneioDaNota | null, em: Date) {
  if (romaneio?.estado !== 'viagem') return
  const abertas = await repository.listAbertas(db, romaneio.id)
  if (abertas.length === 0 || !abertas.every((n) => n.tentada)) {
    await concluirSeFechado(db, romaneio.id, em)
    return
  }
  await devolverParaSemRomaneio(
    db,
    abertas.map((n) => n.id),
    {
      tipo: 'tirada_do_romaneio',
      texto: 'A viagem terminou sem entrega: a nota volta para nova tentativa',
      em,
    },
  )
}

/**
 * Registers a proof exactly once: the same key gives the same answer, however often and however parallel it comes.
 * Proof, images, the note's situation, its history and the live event move in one transaction.
 */
export async function comprovar(ctx: QuemComprova, p: Prova, origem: Origem): Promise<ComprovacaoFeita> {
  const { feita, ocorrencia } = await conferir(ctx, p, origem)
  if (feita) return feita
  const imagens = await examinarTodas(ctx, p.imagens)
  const told = new Date(p.em)
  // Paper may lie for months before it is scanned; it never comes from tomorrow.
  const em = origem === 'lote' ? new Date(Math.min(+told, +ctx.clock())) : noPrazo(told, ctx.clock())
  return ctx.tx(async (db) => {
    await repository.lockRomaneioDaNota(db, p.nota)
    const [nota] = await lockNotas<repository.NotaTravada>(db, [p.nota], repository.colunasDaNota)
    const repeated = await jaFeita(db, p)
    if (repeated) return repeated
    if (!nota) throw comprovacoesErrors.notaForaDoAlcance()
    const alcance = await alcancar(db, nota, origem)
    if (origem === 'motorista') await sairSePreciso(db, alcance, em)
    const { romaneio, estado } = alcance
    const efeito = efeitoAplicado(ocorrencia.efeito, origem, estado)
    if (typeof efeito === 'object') throw comprovacoesErrors.naoComprova(efeito.recusa, nota.cancelada)
    const closing = efeito === 'entrega' || efeito === 'outras'
    const feito = await repository.insertComprovante(db, {
      notaId: nota.id,
      romaneioId: romaneio?.id ?? null,
      cpfMotorista: origem === 'motorista' ? ctx.usuario.cpf : (nota.cpf_motorista ?? ''),
      origem,
      autorId: ctx.usuario.id,
      autor: ctx.usuario.nome,
      ocorrencia: ocorrencia.codigo,
      efeito,
      recebedorNome: p.recebedor_nome,
      recebedorDocumento: p.recebedor_documento,
      recebedorGrau: p.recebedor_grau,
      observacao: p.observacao,
      lat: p.lat,
      lng: p.lng,
      precisao: p.precisao,
      em,
      estado: closing ? 'auditoria' : 'dispensado',
      idempotencia: p.idempotencia,
    })
    if (!feito) throw comprovacoesErrors.outraComMesmaChave()
    await repository.insertImagens(
      db,
      feito.id,
      nota.id,
      imagens.map((i) => i.id),
    )
    for (const imagem of imagens) await marcarGravado(db, imagem.id)
    await mudarNotas(
      db,
      [nota.id],
      mudancaDaProva(efeito, estado, {
        ocorrencia: ocorrencia.codigo,
        em,
        romaneioId: romaneio?.id ?? nota.romaneio_id,
        cpfMotorista: romaneio?.cpf_motorista ?? nota.cpf_motorista,
      }),
      {
        tipo: closing ? 'comprovada' : 'ocorrencia',
        texto: textoDaProva({
          descricao: ocorrencia.descricao,
          recebedor: p.recebedor_nome,
          observacao: p.observacao,
          dito: ocorrencia.efeito,
          feito: efeito,
        }),
        dados: {
          comprovante: feito.id,
          ocorrencia: ocorrencia.codigo,
          efeito,
          origem,
          ...(origem === 'motorista' ? {} : { antes: antesDaProva(nota) }),
        },
        imagens: imagens.map((i) => i.chave),
        em,
        lat: p.lat,
        lng: p.lng,
      },
    )
    if (efeito !== 'informativa') await encerrarSeCompleto(db, romaneio, em)
    return resposta(feito.id, nota.id, ocorrencia.efeito, efeito)
  })
}
