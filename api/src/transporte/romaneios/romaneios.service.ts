import { type contract, type HandlerInput, messages } from '@tropeiro/contract'
import type { Atualizados, RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { mudarNotas } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import { passar } from '../../vida.ts'
import { romaneioCompleto } from './consulta.service.ts'
import * as repository from './edicao/edicao.repository.ts'
import { listBases, listEmpresas } from './edicao/romanear.repository.ts'
import { tomarNotas } from './edicao/tomar-notas.service.ts'
import { recusas } from './romaneios.errors.ts'
import { listNotaIds, lockPorNumero, type RomaneioRow, updateTotais } from './viagem/viagem.repository.ts'
import { iniciarViagem } from './viagem/viagem.service.ts'
import { avisar, portaDoRomaneio } from './vida.service.ts'

type Calls = typeof contract.romaneios
type Novo = HandlerInput<Calls['criar']>['body']

/** The value all agree on, or null. */
const comum = <T>(values: (T | null)[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)

async function deOnde(db: Db, ctx: Ctx, body: Novo, baseDasNotas: number | null) {
  const bases = await listBases(db)
  const base = body.base ? bases.find((b) => b.nome === body.base) : bases.find((b) => b.id === baseDasNotas)
  if (body.base && !base) throw recusas.baseDesconhecida(body.base)
  const empresas = (await listEmpresas(db)).map((e) => e.cnpj)
  const cnpj =
    body.cnpj_empresa || base?.cnpj || (ctx.bases.length === 1 && ctx.bases[0]?.cnpj) || empresas[0]
  if (!cnpj || !empresas.includes(cnpj)) throw recusas.empresaDesconhecida()
  return { base_id: base?.id ?? null, cnpj_empresa: cnpj }
}

/** Makes a romaneio of chosen notes, in the order given, already confirmed. */
export const criarRomaneio = (ctx: Ctx, body: Novo): Promise<RomaneioCompleto> =>
  ctx.tx(async (db) => romaneioCompleto(db, ctx, await inserirRomaneio(db, ctx, body)))

/** The same, as a step of the caller's transaction, or as one that waits for its validation. @returns its number */
export async function inserirRomaneio(
  db: Db,
  ctx: Ctx,
  body: Novo,
  estado: 'pre' | 'expedicao' = 'expedicao',
): Promise<number> {
  const ids = [...new Set(body.notas)]
  const notas = await tomarNotas(db, ids)
  const motorista = body.cpf_motorista ? await repository.findMotorista(db, body.cpf_motorista) : null
  if (body.cpf_motorista && !motorista) throw recusas.motoristaDesconhecido()
  const onde = await deOnde(db, ctx, body, comum(notas.map((n) => n.base_id)))
  const rotaId = comum(notas.map((n) => n.rota_id))
  const rota = rotaId ? await repository.findNomeDaRota(db, rotaId) : undefined
  const criado = await repository.insertRomaneio(db, {
    estado,
    ...onde,
    rota_id: rotaId,
    rota_nome: rota?.nome ?? '',
    motorista: motorista ?? null,
    placa: body.placa_veiculo || motorista?.placa_veiculo || '',
  })
  await repository.replaceLinhas(db, criado.id, ids)
  const cpf = motorista?.cpf ?? null
  await mudarNotas(
    db,
    ids,
    { situacao: 'expedicao', romaneioId: criado.id, cpfMotorista: cpf },
    {
      tipo: 'romaneada',
      texto: `Entrou no romaneio ${criado.numero}`,
      dados: { romaneio: criado.numero },
    },
  )
  await updateTotais(db, [criado.id])
  await avisar(db, { ...criado, cpf_motorista: cpf }, 'criado', { estado })
  return criado.numero
}

/** Its notes wait again, and the screens that show it are told while they still are in it. */
async function esvaziar(db: Db, r: RomaneioRow): Promise<void> {
  const ids = (await listNotaIds(db, r.id)).map((n) => n.id)
  await avisar(db, r, 'excluido')
  await mudarNotas(
    db,
    ids,
    { situacao: 'sem_romaneio', romaneioId: null, cpfMotorista: null },
    {
      tipo: 'tirada_do_romaneio',
      texto: `O romaneio ${r.numero} foi excluído`,
      dados: { romaneio: r.numero },
    },
  )
}

/** Deletes one that did not leave, as a step of the caller's transaction. */
export async function excluirNoPasso(db: Db, numero: number): Promise<void> {
  const [r] = await lockPorNumero(db, [numero])
  if (!r) throw recusas.naoEncontrado(numero)
  await passar(db, portaDoRomaneio, r, 'excluir', { fazer: () => esvaziar(db, r) })
}

/**
 * Deletes romaneios that did not leave: all of them or, with the reason, none. Their notes wait again.
 */
export const deletarRomaneios = (ctx: Ctx, body: HandlerInput<Calls['deletar']>['body']) =>
  ctx.tx(async (db) => {
    const numeros = [...new Set(body.numeros)]
    const romaneios = await lockPorNumero(db, numeros)
    const missing = numeros.filter((n) => !romaneios.some((r) => r.numero === n))
    if (missing[0] !== undefined) throw recusas.naoEncontrado(missing[0])
    for (const r of romaneios)
      await passar(db, portaDoRomaneio, r, 'excluir', { fazer: () => esvaziar(db, r) })
    return {
      status: true,
      mensagem: numeros.length === 1 ? 'Romaneio excluído.' : `${numeros.length} romaneios excluídos.`,
      excluidos: romaneios.map((r) => r.numero),
    }
  })

/** Does something to each romaneio; one that refuses tells why and does not stop the others. */
async function aCadaUm(
  db: Db,
  pedidos: number[],
  frases: { sucesso: string; falha: string },
  fazer: (r: RomaneioRow) => Promise<string | null>,
): Promise<Atualizados> {
  const numeros = [...new Set(pedidos)]
  const rows = new Map((await lockPorNumero(db, numeros)).map((r) => [r.numero, r]))
  const motivos: Atualizados['motivos'] = []
  for (const numero_romaneio of numeros) {
    const r = rows.get(numero_romaneio)
    const motivo = r ? await fazer(r).catch(sentence) : recusas.naoEncontrado(numero_romaneio).message
    if (motivo) motivos.push({ numero_romaneio, motivo })
  }
  const not = new Set(motivos.map((m) => m.numero_romaneio))
  const romaneiosAtualizados = numeros.filter((n) => !not.has(n))
  const done = romaneiosAtualizados.length > 0
  return {
    status: done,
    mensagem: done ? frases.sucesso : frases.falha,
    romaneiosAtualizados,
    romaneiosNaoAtualizados: [...not],
    naoAtualizados: not.size,
    motivos,
  }
}

/** A refusal as its sentence. It comes before any write, so the transaction is whole; anything else goes on up. */
function sentence(e: unknown): string {
  if (e instanceof AppError) return e.message
  throw e
}

/** Confirms pre-romaneios: they are ready to leave. */
export const validarPre = (ctx: Ctx, body: HandlerInput<Calls['preValidar']>['body']): Promise<Atualizados> =>
  ctx.tx((db) =>
    aCadaUm(
      db,
      body.numerosRom,
      { sucesso: 'Romaneios validados.', falha: 'Nenhum romaneio pôde ser validado.' },
      async (r) => {
        const empresas = (body.cnpjEmpresa ?? []).filter(Boolean)
        if (empresas.length && !empresas.includes(r.cnpj_empresa))
          return `O romaneio ${r.numero} é de outra empresa.`
        await passar(db, portaDoRomaneio, r, 'validar')
        return null
      },
    ),
  )

/** Takes a confirmation back while nothing has left: they are pre-romaneios again, with their notes, driver and plate. */
export const desfazerValidacao = (
  ctx: Ctx,
  body: HandlerInput<Calls['preDesfazer']>['body'],
): Promise<Atualizados> =>
  ctx.tx((db) =>
    aCadaUm(
      db,
      body.numerosRom,
      { sucesso: 'Validação desfeita.', falha: 'A validação não pôde ser desfeita.' },
      async (r) => {
        await passar(db, portaDoRomaneio, r, 'desfazer_validacao', {
          sabe: { mdfe: await ctx.perguntas.temMdfe(db, r.id) },
        })
        return null
      },
    ),
  )

/** Sends confirmed romaneios out. */
export const darSaida = (ctx: Ctx, body: HandlerInput<Calls['saida']>['body']): Promise<Atualizados> =>
  ctx.tx((db) =>
    aCadaUm(db, body.numerosRom, { sucesso: 'Viagem iniciada.', falha: messages.erroPartida }, async (r) => {
      const { ja } = await iniciarViagem(db, r.numero, body.em ? new Date(body.em) : null)
      return ja
    }),
  )
