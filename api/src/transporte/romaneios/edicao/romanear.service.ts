import { type contract, type HandlerInput, messages } from '@tropeiro/contract'
import { conferirGrupo } from '../../../alicerce/empresas/index.ts'
import { classificarPorRota, mudarNotas } from '../../../carga/notas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { listGerados } from '../consulta.repository.ts'
import { geradoNoFio } from '../consulta.service.ts'
import { recusas } from '../romaneios.errors.ts'
import { agrupar, type Grupo, lerPeriodo } from '../romaneios.rules.ts'
import { updateTotais } from '../viagem/viagem.repository.ts'
import { avisar } from '../vida.service.ts'
import { insertRomaneio, replaceLinhas } from './edicao.repository.ts'
import * as repository from './romanear.repository.ts'

type Pedido = HandlerInput<(typeof contract.romaneios)['romanear']>['body']

/** So many notes are grouped in one go; more would hold the group's notes for too long. */
const MAXIMO_DE_NOTAS = 20_000

/** CNPJs of the group's companies limit the bases; all others limit the shippers. */
async function lerFiltro(db: Db, body: Pedido): Promise<repository.FiltroDeRomanear> {
  const { de, ate } = lerPeriodo(body.dataInicio, body.dataFim)
  if (!de || !ate || de >= ate) throw recusas.periodoInvertido()
  const ours = new Set((await repository.listEmpresas(db)).map((e) => e.cnpj))
  const asked = [...new Set([...(body.cnpjs ?? []), ...(body.cnpjEmpresa ?? [])])].filter(Boolean)
  return {
    de,
    ate,
    empresas: asked.filter((c) => ours.has(c)),
    embarcadores: asked.filter((c) => !ours.has(c)),
    rotas: (body.rotas ?? []).filter(Boolean),
    bases: body.bases ?? [],
    semBase: body.semBase ?? false,
  }
}

async function semRotaDe(db: Db, f: repository.FiltroDeRomanear) {
  const rows = await repository.listSemRota(db, f)
  return { total: rows[0]?.total ?? 0, notas: rows }
}

async function criarPre(db: Db, g: Grupo, cnpjEmpresa: string) {
  const criado = await insertRomaneio(db, {
    estado: 'pre',
    cnpj_empresa: cnpjEmpresa,
    base_id: g.base_id,
    rota_id: g.rota_id,
    rota_nome: g.rota,
    motorista: null,
    placa: '',
  })
  await replaceLinhas(db, criado.id, g.notas)
  await mudarNotas(
    db,
    g.notas,
    { situacao: 'expedicao', romaneioId: criado.id, cpfMotorista: null },
    {
      tipo: 'romaneada',
      texto: `Entrou no romaneio ${criado.numero} pela rota ${g.rota}`,
      dados: { romaneio: criado.numero },
    },
  )
  return criado
}

/**
 * Groups the waiting notes of a period by delivery route and base into pre-romaneios. Said twice, even at once, it makes
 * nothing new; notes whose address is in no route stay where they are and are told.
 */
export async function romanear(ctx: Ctx, body: Pedido) {
  conferirGrupo(ctx, body.grupo_emp)
  return ctx.tx(async (db) => {
    await repository.lockRomanear(db)
    await classificarPorRota(db)
    const f = await lerFiltro(db, body)
    const { n } = await repository.countCandidatas(db, f)
    if (n > MAXIMO_DE_NOTAS) throw recusas.notasDemais(n, MAXIMO_DE_NOTAS)
    const ids = (await repository.lockCandidatas(db, f)).map((c) => c.id)
    const grupos = agrupar(await repository.listCandidatas(db, ids))
    const bases = new Map((await repository.listBases(db)).map((b) => [b.id, b.cnpj]))
    const [empresa] = f.empresas.length ? f.empresas : (await repository.listEmpresas(db)).map((e) => e.cnpj)
    const criados: { id: string; numero: number }[] = []
    for (const g of grupos) {
      const cnpj = (g.base_id !== null && bases.get(g.base_id)) || empresa
      if (!cnpj) throw recusas.empresaDesconhecida()
      criados.push(await criarPre(db, g, cnpj))
    }
    await updateTotais(
      db,
      criados.map((c) => c.id),
    )
    for (const c of criados) await avisar(db, { ...c, cpf_motorista: null }, 'criado', { estado: 'pre' })
    const gerados = criados.length ? await listGerados(db, { ids: criados.map((c) => c.id) }) : []
    return {
      status: criados.length > 0,
      mensagem: criados.length > 0 ? messages.romaneiosGerados : messages.romanearFalhou,
      romaneios: { criados: gerados.map((r) => geradoNoFio(ctx, r)) },
      notas_romaneadas: ids.length,
      semRota: await semRotaDe(db, f),
    }
  })
}

/** What `romanear` would make now. */
export async function previaDeRomanear(ctx: Ctx, body: Pedido) {
  conferirGrupo(ctx, body.grupo_emp)
  return ctx.tx(async (db) => {
    await classificarPorRota(db)
    const f = await lerFiltro(db, body)
    return { grupos: await repository.listGrupos(db, f), semRota: await semRotaDe(db, f) }
  })
}
