import { createPrivateKey } from 'node:crypto'
import type { AvisoDeCertificado, Certificado } from '@tropeiro/contract/alicerce/certificados'
import { AVISOS_DE_VENCIMENTO } from '@tropeiro/contract/alicerce/certificados'
import { type Assinante, abrirA1, type CertificadoA1 } from '@tropeiro/fiscal'
import { abrir, selar } from '../../cofre.ts'
import type { Ctx, Deps } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { recusas } from './certificados.errors.ts'
import * as repository from './certificados.repository.ts'
import { baseDoCnpj, diasAte, situacaoDe } from './certificados.rules.ts'

const USO = 'certificado'
const donoDe = (grupo: number, impressao: string): string => `${grupo}:${impressao}`

const comoPessoasVeem = (row: repository.CertificadoRow, agora: Date): Certificado => ({
  _id: row.id,
  titular: row.titular,
  autoridade: row.autoridade,
  cnpj: row.cnpj,
  empresas: row.empresas,
  serie: row.serie,
  impressao: row.impressao,
  valido_de: row.valido_de.toISOString(),
  valido_ate: row.valido_ate.toISOString(),
  dias: diasAte(row.valido_ate, agora),
  situacao: situacaoDe(row, agora),
  enviado_por: row.enviado_por,
  enviado_em: row.enviado_em.toISOString(),
  encerrado_em: row.encerrado_em?.toISOString() ?? null,
  motivo: row.motivo,
})

export const listarCertificados = (ctx: Ctx): Promise<Certificado[]> =>
  ctx.tx(async (db) => {
    const rows = await repository.listCertificados(db)
    return rows.map((row) => comoPessoasVeem(row, ctx.clock()))
  })

/** Companies whose certificate ends soon, has ended or is not there; one row a CNPJ base. */
export const avisosDeCertificados = (ctx: Ctx): Promise<AvisoDeCertificado[]> =>
  ctx.tx(async (db) => {
    const agora = ctx.clock()
    const rows = await repository.listPorBase(db)
    return rows
      .map((r) => ({
        cnpj: r.cnpj,
        titular: r.titular ?? r.nome,
        valido_ate: r.valido_ate?.toISOString() ?? null,
        dias: r.valido_ate && diasAte(r.valido_ate, agora),
      }))
      .filter((a) => a.dias === null || a.dias <= AVISOS_DE_VENCIMENTO[0])
  })

/** Opens the file and refuses what could not sign for a company. */
function lerArquivo(ctx: Ctx, body: { arquivo: string; senha: string }): CertificadoA1 & { cnpj: string } {
  const lido = abrirA1(Buffer.from(body.arquivo, 'base64'), body.senha)
  if (!lido.ok) throw recusas.arquivo(lido.codigo === 'senha' ? 'senha' : 'arquivo', lido.motivo)
  const { cnpj, validoDe, validoAte } = lido.a1
  if (!cnpj) throw recusas.semCnpj()
  if (validoAte <= ctx.clock()) throw recusas.vencido(validoAte)
  if (validoDe > ctx.clock()) throw recusas.aindaNaoVale(validoDe)
  return { ...lido.a1, cnpj }
}

/** Keeps an A1 certificate, in the place of the one in use for the same CNPJ base when the caller says so. */
export function guardarCertificado(
  ctx: Ctx,
  body: { arquivo: string; senha: string; substituir: boolean },
): Promise<Certificado> {
  const a1 = lerArquivo(ctx, body)
  const grupo = ctx.grupo.id
  const quem = ctx.usuario.id
  return ctx.tx(async (db) => {
    const base = baseDoCnpj(a1.cnpj)
    if (!(await repository.hasEmpresaDaBase(db, base))) throw recusas.deOutraEmpresa(a1.cnpj)
    const emUso = await repository.lockEmUso(db, base)
    if (emUso?.impressao === a1.impressao) throw recusas.jaGuardado()
    if (emUso && !body.substituir) throw recusas.jaTem(emUso.titular, emUso.valido_ate)
    if (emUso) {
      const detalhe = `por ${a1.titular}, série ${a1.serie}`
      await repository.updateEncerrado(db, emUso.id, 'substituído')
      await repository.insertEvento(db, {
        certificadoId: emUso.id,
        tipo: 'substituido',
        usuarioId: quem,
        detalhe,
      })
    }
    const { id } = await repository.insertCertificado(db, {
      ...a1,
      cadeiaPem: a1.cadeiaPem.join(''),
      chaveSelada: selar(ctx.config, USO, donoDe(grupo, a1.impressao), Buffer.from(a1.chavePem)),
      usuarioId: quem,
    })
    await repository.insertEvento(db, {
      certificadoId: id,
      tipo: 'enviado',
      usuarioId: quem,
      detalhe: `série ${a1.serie}`,
    })
    const row = await repository.findCertificado(db, id)
    if (!row) throw recusas.naoEncontrado()
    return comoPessoasVeem(row, ctx.clock())
  })
}

export const desativarCertificado = (ctx: Ctx, id: string, motivo: string): Promise<void> =>
  ctx.tx(async (db) => {
    const row = await repository.findCertificado(db, id)
    if (!row) throw recusas.naoEncontrado()
    if ((await repository.updateEncerrado(db, id, motivo)) === 0) throw recusas.foraDeUso()
    await repository.insertEvento(db, {
      certificadoId: id,
      tipo: 'desativado',
      usuarioId: ctx.usuario.id,
      detalhe: motivo,
    })
  })

export const historicoDoCertificado = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    if (!(await repository.findCertificado(db, id))) throw recusas.naoEncontrado()
    const eventos = await repository.listEventos(db, id)
    return eventos.map((e) => ({ ...e, em: e.em.toISOString() }))
  })

/** A certificate ready to sign and to open a TLS connection with. It stays in the memory of this process. */
export type CertificadoEmUso = {
  impressao: string
  validoAte: Date
  /** PEM, for the TLS connection: the end certificate and the authorities that came with it. */
  certificadoPem: string
  chavePem: string
  /** For `assinarXml`. */
  assinante: Assinante
}

function abrirChave(deps: Pick<Deps, 'config'>, grupo: number, cnpj: string, row: repository.ChaveGuardada) {
  try {
    const chavePem = abrir(deps.config, USO, donoDe(grupo, row.impressao), row.chave_selada).toString()
    return { chavePem, chavePrivada: createPrivateKey(chavePem) }
  } catch {
    // Another master key, or bytes that somebody changed.
    throw recusas.naoAbre(cnpj)
  }
}

/**
 * The certificate in use for a company, by its CNPJ (14 characters; the base decides).
 * Refuses with a sentence when there is none or it has ended.
 */
export async function abrirCertificadoDa(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  cnpj: string,
): Promise<CertificadoEmUso> {
  const row = await repository.findChave(db, baseDoCnpj(cnpj))
  if (!row) throw recusas.semCertificado(cnpj)
  if (row.valido_ate <= deps.clock()) throw recusas.venceuParaAssinar(cnpj, row.valido_ate)
  const { chavePem, chavePrivada } = abrirChave(deps, db.grupo, cnpj, row)
  return {
    impressao: row.impressao,
    validoAte: row.valido_ate,
    certificadoPem: row.certificado_pem + row.cadeia_pem,
    chavePem,
    assinante: {
      chavePrivada,
      certificado: row.certificado_pem.replace(/-----[A-Z ]+-----|\s/g, ''),
    },
  }
}
