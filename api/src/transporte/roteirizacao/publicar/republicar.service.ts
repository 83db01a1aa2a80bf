import { formatQuantas, unmask } from '@tropeiro/contract'
import type { Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import {
  devolverParaSemRomaneio,
  editarNoPasso,
  excluirNoPasso,
  inserirRomaneio,
  tirarDoRomaneio,
} from '../../romaneios/index.ts'
import { listRomaneiosDe } from '../acompanhar/acompanhar.repository.ts'
import { findMesa, updatePublicada } from '../editar/versoes.repository.ts'
import { condutoresDoPlano } from '../preparar/condutores.service.ts'
import { roteirizacaoErrors } from '../roteirizacao.errors.ts'
import { lerPlano } from '../roteirizacao.service.ts'
import { portaDoPlano } from '../vida.service.ts'
import { prometerJanelas } from './janelas.service.ts'
import { type Passos, passosPara, type RomaneioAtual } from './mudancas.rules.ts'
import { insertRomaneioDoPlano, listLinhas } from './publicar.repository.ts'

async function atuaisDe(db: Db, id: string): Promise<RomaneioAtual[]> {
  const romaneios = await listRomaneiosDe(db, [id])
  const linhas = await listLinhas(
    db,
    romaneios.map((r) => r.id),
  )
  return romaneios.map((r) => ({ ...r, notas: linhas.filter((l) => l.romaneio === r.id) }))
}

async function cumprir(db: Db, ctx: Ctx, plano: Plano, passos: Passos): Promise<void> {
  const evento = (numero: number) => ({
    tipo: 'tirada_do_romaneio' as const,
    texto: `Saiu do romaneio ${numero}: o plano ${plano._id} mudou`,
    dados: { romaneio: numero, plano: plano._id },
  })
  if (passos.devolver.length > 0)
    await devolverParaSemRomaneio(db, passos.devolver, {
      tipo: 'tirada_do_romaneio',
      texto: `Saiu do romaneio na estrada: o plano ${plano._id} mudou`,
      dados: { plano: plano._id },
    })
  for (const { romaneio, notas } of passos.tirar)
    for (const nota of notas) await tirarDoRomaneio(db, romaneio.id, nota, evento(romaneio.numero))
  for (const romaneio of passos.excluir) await excluirNoPasso(db, romaneio.numero)
  for (const { romaneio, ordem, entram } of passos.ordenar) {
    const novas = new Set(entram)
    await editarNoPasso(db, ctx, {
      numero_romaneio: romaneio.numero,
      notas: ordem.map((id, at) => ({
        _id: id,
        pos_entrega: at + 1,
        acao: novas.has(id) ? 'adicionar' : 'atualizar',
      })),
    })
  }
  const quem = await condutoresDoPlano(
    db,
    { ...plano.pedido, dia: plano.dia, base: plano.base },
    plano.lista_veiculos,
  )
  for (const { veiculo, notas } of passos.criar) {
    const placa = unmask(veiculo)
    const numero = await inserirRomaneio(db, ctx, {
      notas,
      placa_veiculo: placa,
      cpf_motorista: quem.get(veiculo)?.cpf,
      base: plano.base,
    })
    await insertRomaneioDoPlano(db, plano._id, veiculo, numero)
  }
}

/** How many romaneios change, as the list of runs says it. */
const frase = (p: Passos): string => {
  const gone = new Set(p.excluir.map((r) => r.id))
  const n = new Set([...p.tirar, ...p.ordenar].map((t) => t.romaneio.id).filter((id) => !gone.has(id))).size
  return [
    n > 0 && formatQuantas(n, 'romaneio mudou', 'romaneios mudaram'),
    p.criar.length > 0 && formatQuantas(p.criar.length, 'criado', 'criados'),
    p.excluir.length > 0 && formatQuantas(p.excluir.length, 'excluído', 'excluídos'),
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Brings what changed in a published plan to its romaneios in one transaction: all of it or, with the reason, nothing. Drivers' phones hear
 * of each romaneio that changes. With nothing left to bring, nothing happens.
 */
export const republicarPlano = (ctx: Ctx, id: string, { revisao }: { revisao: number }): Promise<Plano> =>
  ctx.tx(async (db) => {
    const travado = await portaDoPlano.travar(db, id)
    const mesa = await findMesa(db, id)
    if (!travado || !mesa) throw roteirizacaoErrors.sumiu()
    if (mesa.estado === 'publicado' && mesa.versao === mesa.versao_publicada) return lerPlano(db, id)
    if (mesa.revisao !== revisao) throw roteirizacaoErrors.mudou()
    const com: { romaneios: number[]; mensagem: string } = { romaneios: [], mensagem: '' }
    await passar(db, portaDoPlano, travado, 'republicar', {
      com,
      fazer: async () => {
        const plano = await lerPlano(db, id)
        const notasDe = new Map(plano.lista_paradas.map((p) => [p.id, p.notas.map((n) => n._id)]))
        const passos = passosPara(
          plano.lista_rotas.map((r) => ({
            veiculo: r.veiculo,
            notas: r.paradas.flatMap((p) => notasDe.get(p.parada) ?? []),
          })),
          await atuaisDe(db, id),
        )
        await cumprir(db, ctx, plano, passos)
        await updatePublicada(db, id, mesa.versao ?? 0)
        com.romaneios = (await listRomaneiosDe(db, [id])).map((r) => r.numero)
        com.mensagem = frase(passos)
      },
    })
    await prometerJanelas(db, id, mesa.versao ?? 0, ctx.clock())
    return lerPlano(db, id)
  })
