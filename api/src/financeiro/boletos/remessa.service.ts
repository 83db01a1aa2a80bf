import { escreverRemessa240, NaoServe, type TituloDaRemessa } from '@tropeiro/bancos'
import { diaEm } from '@tropeiro/contract'
import type { ArquivoBancario, LinhaDoRetorno } from '@tropeiro/contract/financeiro/boletos/formas'
import type { Ctx } from '../../ctx.ts'
import { enfileirar } from '../../db/fila.ts'
import * as arquivos from './arquivos.repository.ts'
import { boletosErrors } from './boletos.errors.ts'
import * as repository from './boletos.repository.ts'
import { contaDoConvenio, sha256 } from './boletos.rules.ts'
import type { Busca } from './boletos.service.ts'
import * as convenios from './convenios/convenios.repository.ts'
import { linhasDoArquivo } from './retorno/linhas.service.ts'

/** In one file at most; the rest waits for the next. */
const MAIS_POR_REMESSA = 5_000

const noFio = ({ em, ...a }: Awaited<ReturnType<typeof arquivos.findArquivo>>): ArquivoBancario => ({
  ...a,
  em: em.toISOString(),
})

const titulo = (b: repository.DaFila): TituloDaRemessa => ({
  ...{ movimento: 'registrar', sequencial: b.sequencial, ano: b.ano, usoEmpresa: `B${b.id}` },
  ...{ numeroDocumento: `${b.titulo_numero}/${b.parcela}`, emitidoEm: b.emissao, vencimento: b.vencimento },
  ...{ centavos: b.valor, jurosAoDia: b.juros_ao_dia, multa: b.multa },
  pagador: { ...b.pagador, inscricao: b.documento, nome: b.nome },
})

const hora = (agora: Date): string =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
    .format(agora)
    .replace(/\D/g, '')

/** What waits in a convênio goes out in one file, with a number of its own that no other has. */
export const gerarRemessa = (ctx: Ctx, id: string): Promise<ArquivoBancario> =>
  ctx.tx(async (db) => {
    const c = await convenios.lockConvenio(db, id)
    if (c.canal === 'api') throw boletosErrors.pelaApi()
    const fila = await repository.lockFila(db, id, MAIS_POR_REMESSA)
    if (fila.length === 0) throw boletosErrors.nadaNaFila()
    const { nsa } = await convenios.proximoNsa(db, id)
    const agora = ctx.clock()
    const empresa = (await convenios.findEmpresa(db, c.cnpj_empresa))?.nome ?? c.nome
    try {
      const conteudo = escreverRemessa240({
        ...{ conta: contaDoConvenio(c), empresa: { inscricao: c.cnpj_empresa, nome: empresa }, nsa },
        ...{ geradoEm: diaEm(agora), hora: hora(agora), titulos: fila.map(titulo) },
      })
      const nome = `CB${diaEm(agora).slice(5).replace('-', '')}${String(nsa).padStart(6, '0')}.REM`
      const novo = await arquivos.insertArquivo(db, {
        ...{ convenio: id, sentido: 'remessa', nome, nsa, sha256: sha256(conteudo), conteudo },
        ...{ linhas: fila.length, avisos: [] },
      })
      await repository.updateEmRemessa(
        db,
        fila.map((b) => b.id),
        novo!.id,
      )
      if (c.canal === 'van')
        await enfileirar(db, 'boletos_remessa', `boletos-remessa:${db.grupo}:${novo!.id}`, { id: novo!.id })
      return noFio(await arquivos.findArquivo(db, novo!.id))
    } catch (e) {
      if (e instanceof NaoServe) throw boletosErrors.naoServe(`${e.message}.`)
      throw e
    }
  })

export const listarArquivos = (
  ctx: Ctx,
  q: Busca<'arquivosBancarios'>,
): Promise<{ dados: ArquivoBancario[]; total: number }> =>
  ctx.tx(async (db) => {
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const rows = await arquivos.listArquivos(db, q.convenio, page)
    return { dados: rows.map(noFio), ...(await arquivos.countArquivos(db, q.convenio)) }
  })

export const verArquivo = (
  ctx: Ctx,
  id: string,
): Promise<{ arquivo: ArquivoBancario; linhas: LinhaDoRetorno[] }> =>
  ctx.tx(async (db) => {
    const arquivo = noFio(await arquivos.findArquivo(db, id))
    return { arquivo, linhas: await linhasDoArquivo(db, arquivo) }
  })

export const bytes = (ctx: Ctx, id: string): Promise<{ nome: string; base64: string }> =>
  ctx.tx(async (db) => {
    const { nome, conteudo } = await arquivos.findBytes(db, id)
    return { nome, base64: conteudo.toString('base64') }
  })
