import type { Resultado, TipoDeTarefa, Trabalho } from '../../alicerce/tarefas/index.ts'
import { listEmMassa, updateEmMassa } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import { comprovar, desfazerProva, type QuemComprova } from '../comprovacoes/index.ts'
import * as repository from './operacoes.repository.ts'
import { type Alvo, comoFicou, mudanca, type Valor } from './operacoes.rules.ts'
import { DESFAZER, EXECUTAR, lerAlvo, type ParametrosDaTarefa, planejarTodas } from './operacoes.service.ts'

type T = Trabalho<ParametrosDaTarefa, Record<string, never>>
const A_STEP = 300

type Dono = repository.ParaExecutar & { usuario: Ctx['usuario']; quem: QuemComprova }

async function abrir(t: T): Promise<Dono> {
  const found = await t.tx((db) => repository.findParaExecutar(db, t.parametros.operacao))
  return { ...found, usuario: t.quem.usuario, quem: t.quem }
}

/** What is left in a state is what is not done: where a killed run goes on. */
async function contar(t: T, db: Db, estado: 'pendente' | 'feita', mensagem: string): Promise<void> {
  const { total, nesse } = await repository.countLinhas(db, t.parametros.operacao, estado)
  await t.progresso(db, { feito: total - nesse, total, mensagem })
}

/** One step of a change of fields: notes, history and lines together. */
function passo(t: T, dono: Dono, alvo: Alvo): Promise<number> {
  return t.tx(async (db) => {
    const { operacao } = t.parametros
    const linhas = await repository.listLinhasEm(db, operacao, 'pendente', A_STEP)
    if (linhas.length === 0 || alvo.tipo === 'ocorrencia') return 0
    const notas = await listEmMassa(
      db,
      linhas.map((l) => l.nota_id),
      true,
    )
    const planos = await planejarTodas(db, alvo, notas)
    const tipo = alvo.tipo
    const changing = planos.flatMap(({ nota, plano }) =>
      plano.estado === 'muda' ? [mudanca(tipo, nota.id, plano.depois, plano.texto)] : [],
    )
    if (changing.length > 0) {
      await updateEmMassa(db, changing, dono.usuario)
      await emit(db, {
        tipo: 'nota',
        id: '*',
        acao: 'editada',
        dados: { quantas: changing.length },
      })
    }
    await repository.updateLinhas(
      db,
      operacao,
      linhas.map(({ nota_id: nota }): repository.LinhaNova => {
        const plano = planos.find((p) => p.nota.id === nota)?.plano
        if (!plano) return { nota, estado: 'recusada', motivo: 'A nota foi excluída' }
        if (plano.estado === 'recusada') return { nota, estado: 'recusada', motivo: plano.motivo }
        if (plano.estado === 'igual') return { nota, estado: 'igual', texto: plano.texto, motivo: '' }
        return { ...plano, nota, estado: 'feita', motivo: '' }
      }),
    )
    await contar(t, db, 'pendente', 'Mudando as notas')
    return linhas.length
  })
}

/** One occurrence on one note, by the same path as the office's by hand; done twice it is done once. */
async function ocorrer(t: T, dono: Dono, alvo: Alvo, nota: string): Promise<repository.LinhaNova> {
  const texto = `${alvo.ocorrencia?.codigo} · ${alvo.ocorrencia?.descricao}`
  try {
    const feita = await comprovar(
      dono.quem,
      {
        idempotencia: `operacao:${t.parametros.operacao}:${nota}`,
        nota,
        ocorrencia: alvo.ocorrencia?.codigo ?? 0,
        recebedor_nome: '',
        recebedor_documento: '',
        recebedor_grau: '',
        observacao: alvo.observacao,
        em: t.deps.clock().toISOString(),
        imagens: [],
        lat: null,
        lng: null,
        precisao: null,
      },
      'escritorio',
    )
    return { nota, estado: 'feita', depois: { comprovante: feita.comprovante }, texto, motivo: '' }
  } catch (e) {
    if (!(e instanceof AppError)) throw e
    return { nota, estado: 'recusada', texto, motivo: e.message }
  }
}

async function ocorrerTodas(t: T, dono: Dono, alvo: Alvo): Promise<void> {
  const { operacao } = t.parametros
  for (;;) {
    const linhas = await t.tx((db) => repository.listLinhasEm(db, operacao, 'pendente', 20))
    if (linhas.length === 0) return
    for (const { nota_id } of linhas) {
      const linha = await ocorrer(t, dono, alvo, nota_id)
      await t.tx((db) => repository.updateLinhas(db, operacao, [linha]))
    }
    await t.tx((db) => contar(t, db, 'pendente', 'Registrando a ocorrência'))
  }
}

async function executar(t: T): Promise<Resultado> {
  const dono = await abrir(t)
  const alvo = await t.tx((db) => lerAlvo(db, dono.parametros as Parameters<typeof lerAlvo>[1]))
  if (alvo.tipo === 'ocorrencia') await ocorrerTodas(t, dono, alvo)
  else while ((await passo(t, dono, alvo)) > 0);
  const done = await t.tx((db) => repository.countLinhas(db, t.parametros.operacao, 'feita'))
  return {
    mensagem: `${done.nesse.toLocaleString('pt-BR')} de ${done.total.toLocaleString('pt-BR')} notas mudaram`,
  }
}

const naoDesfeita = (nota: string, motivo: string): repository.LinhaNova => ({
  nota,
  estado: 'nao_desfeita',
  motivo,
})

/** One step back: a note that changed since stays as it is. */
function passoAtras(t: T, dono: Dono): Promise<number> {
  return t.tx(async (db) => {
    const { operacao } = t.parametros
    const linhas = await repository.listLinhasEm(db, operacao, 'feita', A_STEP)
    if (linhas.length === 0 || dono.tipo === 'ocorrencia') return 0
    const { tipo } = dono
    const notas = await listEmMassa(
      db,
      linhas.map((l) => l.nota_id),
      true,
    )
    const back: { id: string; antes: Valor }[] = []
    const ended = linhas.map((l): repository.LinhaNova => {
      const nota = notas.find((n) => n.id === l.nota_id)
      if (!nota || !l.antes || !l.depois) return naoDesfeita(l.nota_id, 'A nota foi excluída')
      if (!comoFicou(nota, l.depois)) return naoDesfeita(l.nota_id, 'A nota mudou depois da operação')
      back.push({ id: nota.id, antes: l.antes })
      return { nota: l.nota_id, estado: 'desfeita', motivo: '' }
    })
    if (back.length > 0) {
      await updateEmMassa(
        db,
        back.map((b) => mudanca(tipo, b.id, b.antes, 'como estava antes')),
        dono.usuario,
      )
      await emit(db, { tipo: 'nota', id: '*', acao: 'editada', dados: { quantas: back.length } })
    }
    await repository.updateLinhas(db, operacao, ended)
    await contar(t, db, 'feita', 'Desfazendo')
    return linhas.length
  })
}

async function desocorrerTodas(t: T, dono: Dono): Promise<void> {
  const { operacao } = t.parametros
  for (;;) {
    const [linha] = await t.tx((db) => repository.listLinhasEm(db, operacao, 'feita', 1))
    if (!linha) return
    const ended = await dono.quem
      .tx(async (db): Promise<repository.LinhaNova> => {
        const id = linha.depois?.comprovante
        if (!id) return naoDesfeita(linha.nota_id, 'Não há comprovante a desfazer')
        await desfazerProva(db, id, 'operação em massa desfeita')
        return { nota: linha.nota_id, estado: 'desfeita', motivo: '' }
      })
      .catch((e: unknown) => {
        if (!(e instanceof AppError)) throw e
        return naoDesfeita(linha.nota_id, e.message)
      })
    await t.tx(async (db) => {
      await repository.updateLinhas(db, operacao, [ended])
      await contar(t, db, 'feita', 'Desfazendo')
    })
  }
}

async function desfazer(t: T): Promise<Resultado> {
  const dono = await abrir(t)
  if (dono.tipo === 'ocorrencia') await desocorrerTodas(t, dono)
  else while ((await passoAtras(t, dono)) > 0);
  const done = await t.tx((db) => repository.countLinhas(db, t.parametros.operacao, 'desfeita'))
  return { mensagem: `${done.nesse.toLocaleString('pt-BR')} notas voltaram a como estavam` }
}

export const tarefasDeOperacoes: Record<string, TipoDeTarefa> = {
  [EXECUTAR]: { executar } as TipoDeTarefa,
  [DESFAZER]: { executar: desfazer } as TipoDeTarefa,
}
