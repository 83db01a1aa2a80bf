import { formatDia } from '@tropeiro/contract'
import type {
  Fcp,
  ParametroDaCasa,
  ParametroGravado,
  ParametroTributario,
  TributosUsados,
} from '@tropeiro/contract/fiscal/tributos/calls'
import { type RegraIbsCbs, regraIbsCbs, vigente, vigenteEm } from '@tropeiro/fiscal'

type Parametro = ParametroTributario & Pick<ParametroGravado, '_id'>

/** What a company's documents are taxed with, whatever the day. */
export type TributosDaEmpresa = { parametros: readonly Parametro[]; fcp: readonly Fcp[] }

/** The same on one day. */
export type TributosDoDia = {
  dia: string
  /** Undefined: neither the group nor the house has one. */
  regra: RegraIbsCbs | undefined
  difalNoCif: boolean
  /** Undefined: nobody has entered it. */
  fcpDe: (uf: string) => number | undefined
  usados: (ufFim: string) => TributosUsados
}

export const noFio = (r: RegraIbsCbs): ParametroDaCasa => ({
  desde: r.desde,
  ate: r.ate ?? r.desde,
  cst: r.classificacao.cst,
  c_class_trib: r.classificacao.cClassTrib,
  tributada: r.classificacao.tributada,
  ibs_uf: r.pIBSUF,
  ibs_mun: r.pIBSMun,
  cbs: r.pCBS,
  red_ibs_uf: r.redIBSUF,
  red_ibs_mun: r.redIBSMun,
  red_cbs: r.redCBS,
  pis: r.pis,
  cofins: r.cofins,
  sem_icms_na_base: r.semIcmsNaBase,
  sem_pis_cofins_na_base: r.semPisCofinsNaBase,
  sem_difal_na_base: r.semDifalNaBase,
  soma_no_total: r.somaNoTotal,
  difal_no_cif: false,
  dispensados: r.crtDispensados as ParametroDaCasa['dispensados'],
  fonte: r.fonte,
  a_conferir: r.aConferir,
})

const comoRegra = (p: Parametro): RegraIbsCbs => ({
  desde: p.desde,
  ate: p.ate,
  classificacao: { cst: p.cst, cClassTrib: p.c_class_trib, tributada: p.tributada },
  pIBSUF: p.ibs_uf,
  pIBSMun: p.ibs_mun,
  pCBS: p.cbs,
  redIBSUF: p.red_ibs_uf,
  redIBSMun: p.red_ibs_mun,
  redCBS: p.red_cbs,
  pis: p.pis,
  cofins: p.cofins,
  semIcmsNaBase: p.sem_icms_na_base,
  semPisCofinsNaBase: p.sem_pis_cofins_na_base,
  semDifalNaBase: p.sem_difal_na_base,
  somaNoTotal: p.soma_no_total,
  crtDispensados: p.dispensados,
  aConferir: false,
  fonte: p.fonte || 'Tributos informados pelo grupo',
})

/** The row of a day: the company's own before the group's. */
function linhaDoDia(t: TributosDaEmpresa, dia: string): Parametro | undefined {
  const doDia = t.parametros.filter((p) => vigente(p, dia))
  return doDia.find((p) => p.cnpj !== null) ?? doDia[0]
}

/** What a company's documents are taxed with on a day: by its own row, the group's, or the house's. */
export function tributosDoDia(t: TributosDaEmpresa, dia: string): TributosDoDia {
  const linha = linhaDoDia(t, dia)
  const regra = linha ? comoRegra(linha) : (regraIbsCbs(dia) ?? undefined)
  const fcpDe = (uf: string) =>
    vigenteEm(
      t.fcp.filter((f) => f.uf === uf),
      dia,
    )?.percentual
  const difalNoCif = linha?.difal_no_cif ?? false
  return {
    dia,
    regra,
    difalNoCif,
    fcpDe,
    usados: (ufFim) => ({
      dia,
      origem: linha ? (linha.cnpj ? 'empresa' : 'grupo') : regra ? 'casa' : 'nenhuma',
      parametro: linha?._id ?? null,
      regra: regra ? { ...noFio(regra), difal_no_cif: difalNoCif } : null,
      fcp: fcpDe(ufFim) ?? null,
    }),
  }
}

/** One company that issues. */
export type Emissor = { cnpj: string; nome: string; crt: '1' | '2' | '3' | '4' }

const diaSeguinte = (dia: string): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** First day, from today to the end of next year, on which something holds of a company's taxes. */
function desdeQuando(
  t: TributosDaEmpresa,
  hoje: string,
  quando: (regra: RegraIbsCbs | undefined) => boolean,
): string | null {
  const proximo = String(Number(hoje.slice(0, 4)) + 1)
  // The rule changes only where a year turns or a row begins or ends.
  const dias = [hoje, `${proximo}-01-01`, ...t.parametros.flatMap((p) => [p.desde, diaSeguinte(p.ate)])]
  return (
    dias
      .filter((dia) => dia >= hoje && dia <= `${proximo}-12-31`)
      .sort()
      .find((dia) => quando(tributosDoDia(t, dia).regra)) ?? null
  )
}

/** A sentence for each day on which something begins to lack, with the companies it is about. */
function porDia(
  todos: readonly Emissor[],
  quando: (e: Emissor) => string | null,
  frase: (dia: string, quem: string) => string,
): string[] {
  const dias = new Map<string, string[]>()
  for (const e of todos) {
    const dia = quando(e)
    if (dia) dias.set(dia, [...(dias.get(dia) ?? []), e.nome])
  }
  return [...dias]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([dia, nomes]) =>
      frase(dia, nomes.length === todos.length ? 'de todas as empresas' : `de ${nomes.join(', ')}`),
    )
}

/** What the group still has to enter, for today and up to the end of next year. */
export function avisosDosTributos(
  parametros: readonly Parametro[],
  emissores: readonly Emissor[],
  hoje: string,
): string[] {
  const de = (e: Emissor): TributosDaEmpresa => ({
    parametros: parametros.filter((p) => p.cnpj === null || p.cnpj === e.cnpj),
    fcp: [],
  })
  const informa = (e: Emissor, r: RegraIbsCbs) => !r.crtDispensados.includes(e.crt)
  const a = (dia: string) => (dia === hoje ? 'hoje' : formatDia(dia))
  return [
    ...porDia(
      emissores,
      (e) => desdeQuando(de(e), hoje, (r) => !r || (r.pCBS === null && informa(e, r))),
      (dia, quem) =>
        `A alíquota da CBS de ${dia.slice(0, 4)} não foi informada: a partir de ${a(dia)}, os CT-e ${quem} vão sem IBS e CBS.`,
    ),
    ...porDia(
      emissores,
      (e) =>
        desdeQuando(
          de(e),
          hoje,
          (r) =>
            r !== undefined &&
            informa(e, r) &&
            r.classificacao.tributada &&
            r.semPisCofinsNaBase &&
            (r.pis === null || r.cofins === null),
        ),
      (dia, quem) =>
        `As alíquotas de PIS e COFINS não foram informadas: a partir de ${a(dia)}, a base do IBS e da CBS dos CT-e ${quem} fica maior do que deve.`,
    ),
  ]
}
