import { PassThrough, type Readable } from 'node:stream'
import { can, diaEm, formatDia, maskCpf } from '@tropeiro/contract'
import { privacidade } from '@tropeiro/contract/gestao/privacidade/calls'
import { dizJa } from '@tropeiro/contract/vida'
import { ZipFile } from 'yazl'
import {
  type Resultado,
  type TipoDeTarefa,
  type Trabalho,
  vencerArquivos,
} from '../../../alicerce/tarefas/index.ts'
import { anonimizarMotorista, apagarPendentes, eliminarUsuario } from '../../../alicerce/usuarios/index.ts'
import { apagarPesquisasDe } from '../../../atendimento/sac/index.ts'
import { apagarFicha } from '../../../cadastros/motoristas/index.ts'
import { esquecerDono } from '../../../cadastros/veiculos/index.ts'
import { apagarContato } from '../../../carga/notas/index.ts'
import { apagarRecebedor } from '../../../comprovacao/comprovacoes/index.ts'
import { errors } from '../../../errors.ts'
import { apagarPagador } from '../../../financeiro/boletos/index.ts'
import { apagarCobranca } from '../../../financeiro/regua/index.ts'
import { apagarLinhasDe } from '../../../financeiro/titulos/index.ts'
import { apagarHistoricoDe } from '../../../frota/manutencao/index.ts'
import { esquecerCondutor } from '../../../frota/multas/index.ts'
import { apagarPapeisDe } from '../../../frota/validades/index.ts'
import { esquecerPessoaTrazida } from '../../../parceria/migracao/index.ts'
import { apagarAvisosDe } from '../../../parceria/notificacoes/index.ts'
import { apagarPermanenciasDe, apagarPosicoesDe } from '../../../transporte/rastreamento/index.ts'
import { apagarAprendidoDe } from '../../../transporte/roteirizacao/index.ts'
import { passar } from '../../../vida.ts'
import { apagarMedicaoDaPessoa } from '../../medicao/index.ts'
import { apagarVigiasDe } from '../../vigias/index.ts'
import * as pedidos from '../pedidos.repository.ts'
import { portaDoPedido } from '../vida.service.ts'
import { countDados, findTitular, listImagens, readDados, type Titular } from './titular.repository.ts'
import { destinosDe, paginaDoTitular } from './titular.rules.ts'

type Parametros = { pedido: string; por: string; grupo: string }

const extensao = (tipo: string) =>
  ({ 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' })[tipo] ?? 'jpg'

const ninguem = (p: { cpf: string; email: string; nome: string }): Titular => ({ ...p, usuarioId: null })

/** Puts the pictures into the ZIP one after the other, so that few are open at a time. */
async function juntarImagens(
  trabalho: Trabalho<Parametros>,
  zip: ZipFile,
  imagens: { chave: string; nome: string }[],
): Promise<void> {
  let feito = 0
  for (const { chave, nome } of imagens) {
    const stream = await trabalho.deps.storage.getStream(chave)
    if (stream) {
      const through = stream.pipe(new PassThrough())
      zip.addReadStream(through, nome, { compress: false })
      await new Promise((resolve, reject) => through.on('end', resolve).on('error', reject))
    }
    feito++
    if (feito % 20 === 0) await trabalho.tx((db) => trabalho.progresso(db, { feito, total: imagens.length }))
  }
}

/** Everything that the group keeps of a person, as a ZIP: JSON for programs, a page for people, the pictures. */
async function exportar(trabalho: Trabalho<Parametros>): Promise<Resultado> {
  const { parametros, deps } = trabalho
  const { titular, dados, imagens, destinos } = await trabalho.tx(async (db) => {
    const pedido = await pedidos.lockPedido(db, parametros.pedido)
    const { usuario, asker } = trabalho.quem
    // Everybody may have his own copy; another's is an admin's to make, still on the day it is made.
    if (pedido.titular_id !== usuario.id && !can(asker, privacidade.executar.access))
      throw errors.semPermissao()
    const titular = (await findTitular(db, pedido)) ?? ninguem(pedido)
    return {
      titular,
      dados: await readDados(db, titular),
      imagens: await listImagens(db, titular.cpf),
      destinos: destinosDe(await countDados(db, titular)),
    }
  })
  const fotos = imagens.map((i, at) => ({
    chave: i.chave,
    nome: `imagens/nota-${i.nota}-${at + 1}.${extensao(i.tipo)}`,
  }))
  const em = formatDia(diaEm(deps.clock()))
  const nomes = fotos.map((f) => f.nome)
  const pagina = paginaDoTitular({ nome: titular.nome, grupo: parametros.grupo, em }, dados, nomes)
  const zip = new ZipFile()
  const json = { titular, grupo: parametros.grupo, em, guarda: destinos, dados, imagens: nomes }
  zip.addBuffer(Buffer.from(JSON.stringify(json, null, 2)), 'dados.json')
  zip.addBuffer(Buffer.from(pagina), 'dados.html')
  const chave = `${trabalho.quem.grupo.id}/exportacoes/${trabalho.id}.zip`
  const stored = deps.storage.put(chave, zip.outputStream as Readable, 'application/zip')
  await juntarImagens(trabalho, zip, fotos)
  zip.end()
  await stored
  const bytes = (await deps.storage.head(chave))?.bytes ?? 0
  await trabalho.tx((db) =>
    passar(db, portaDoPedido, parametros.pedido, 'concluir', {
      com: { concluir: { por: parametros.por, resultado: destinos } },
    }),
  )
  return {
    mensagem: `${destinos.length} tipos de dado, ${fotos.length} imagens`,
    arquivo: { chave, nome: `Dados pessoais ${em.replaceAll('/', '-')}.zip`, bytes },
  }
}

/** Erases what no law says to keep, in one transaction; what is kept and why stays in the request. */
async function eliminar(trabalho: Trabalho<Parametros>): Promise<Resultado> {
  const { parametros } = trabalho
  const destinos = await trabalho.tx(async (db) => {
    const pedido = await pedidos.lockPedido(db, parametros.pedido)
    if (dizJa(portaDoPedido.vida, pedido, 'concluir') !== null) return pedido.resultado
    const titular = (await findTitular(db, pedido)) ?? ninguem(pedido)
    const destinos = destinosDe(await countDados(db, titular))
    await apagarPesquisasDe(db, titular)
    if (titular.usuarioId) {
      await eliminarUsuario(db, titular.usuarioId)
      await apagarMedicaoDaPessoa(db, titular.usuarioId)
      await apagarVigiasDe(db, titular.usuarioId)
    }
    await apagarPendentes(db, titular)
    await apagarCobranca(db, titular)
    if (titular.cpf) {
      await anonimizarMotorista(db, titular.cpf)
      await apagarFicha(db, titular.cpf)
      await apagarPapeisDe(db, titular.cpf)
      await esquecerCondutor(db, titular.cpf)
      await esquecerDono(db, titular.cpf)
      await esquecerPessoaTrazida(db, titular)
      await apagarPosicoesDe(db, titular.cpf)
      await apagarAvisosDe(db, titular.cpf)
      await apagarContato(db, titular.cpf)
      await apagarRecebedor(db, titular.cpf)
      await apagarPagador(db, titular.cpf)
      await apagarLinhasDe(db, titular.cpf)
      await apagarHistoricoDe(db, titular.cpf)
      await apagarPermanenciasDe(db, titular.cpf)
      await apagarAprendidoDe(db, titular.cpf)
    }
    // Copies of her data made before hold what was just erased.
    await vencerArquivos(db, await pedidos.listTarefasDoTitular(db, titular))
    await passar(db, portaDoPedido, pedido, 'concluir', {
      com: {
        concluir: {
          por: parametros.por,
          resultado: destinos,
          nome: 'Pessoa removida',
          cpf: maskCpf(titular.cpf),
          email: '',
        },
      },
    })
    return destinos
  })
  const guardados = destinos.filter((d) => d.destino === 'guarda').length
  return {
    mensagem: `${destinos.length - guardados} tipos de dado eliminados, ${guardados} guardados por obrigação legal`,
  }
}

/** The long work of this module, for the worker. */
export const tarefasDePrivacidade: Record<string, TipoDeTarefa> = {
  exportar_titular: {
    executar: exportar,
    access: privacidade.pedirMeusDados.access,
    guarda: 'dadosPessoaisDias',
  } as TipoDeTarefa,
  eliminar_titular: { executar: eliminar, access: privacidade.executar.access } as TipoDeTarefa,
}
