import { paraCentavos } from '../../tributos/centavos.ts'
import { regraIbsCbs } from '../../tributos/ibs-cbs.ts'
import { NADA, numero, type RegraDeNegocio, regraDoManual as regra, se } from './regra.ts'
import type { Vista } from './vista.ts'

const LIMITE = 9_999_999.99

function moeda(valor: number): string {
  return valor.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
}

interface Icms {
  caminho: string
  base: number | null
  aliquota: number | null
  valor: number | null
}

function icms({ imp }: Vista): Icms | null {
  const grupos = imp.ICMS ?? {}
  const ler = (grupo: string, base?: string, aliquota?: string, valor?: string, tag = 'vICMS'): Icms => ({
    caminho: `infCte/imp/ICMS/${grupo}/${tag}`,
    base: numero(base),
    aliquota: numero(aliquota),
    valor: numero(valor),
  })
  const { ICMS00, ICMS20, ICMS60, ICMS90, ICMSOutraUF: outra } = grupos
  if (ICMS00) return ler('ICMS00', ICMS00.vBC, ICMS00.pICMS, ICMS00.vICMS)
  if (ICMS20) return ler('ICMS20', ICMS20.vBC, ICMS20.pICMS, ICMS20.vICMS)
  if (ICMS60) return ler('ICMS60', ICMS60.vBCSTRet, ICMS60.pICMSSTRet, ICMS60.vICMSSTRet, 'vICMSSTRet')
  if (ICMS90) return ler('ICMS90', ICMS90.vBC, ICMS90.pICMS, ICMS90.vICMS)
  if (outra) {
    return ler('ICMSOutraUF', outra.vBCOutraUF, outra.pICMSOutraUF, outra.vICMSOutraUF, 'vICMSOutraUF')
  }
  return null
}

function ibsCbsSoma({ imp }: Vista): boolean {
  const grupo = imp.IBSCBS?.gIBSCBS
  const uf = numero(grupo?.gIBSUF?.vIBSUF)
  const municipio = numero(grupo?.gIBSMun?.vIBSMun)
  const total = numero(grupo?.vIBS)
  if (uf === null || municipio === null || total === null) return true
  return Math.abs(paraCentavos(uf) + paraCentavos(municipio) - paraCentavos(total)) <= 1
}

/** Rules on values and taxes. */
export const REGRAS_DE_VALORES: readonly RegraDeNegocio[] = [
  regra('G027', '581', ({ normal, ide }) =>
    se(
      normal && ide.modal !== '05' && !normal.infCarga?.vCarga,
      'infCte/infCTeNorm/infCarga/vCarga',
      'Informe o valor da carga.',
    ),
  ),
  regra('G046', '650', ({ valorTotal }) =>
    se(
      (numero(valorTotal.valor) ?? 0) > LIMITE,
      valorTotal.caminho,
      'O valor da prestação passa de R$ 9.999.999,99, o limite da SEFAZ.',
    ),
  ),
  regra('G047', '675', (vista) => {
    const { caminho, base, aliquota, valor } = icms(vista) ?? {}
    if (!caminho || base == null || aliquota == null || valor == null) return NADA
    const esperado = Math.round(base * aliquota) / 100
    return se(
      Math.abs(paraCentavos(valor) - paraCentavos(esperado)) > 1,
      caminho,
      `O ICMS não é a base vezes a alíquota: ${moeda(base)} a ${aliquota.toLocaleString('pt-BR')}% dá ${moeda(esperado)}.`,
      esperado.toFixed(2),
    )
  }),
  regra('G048', '531', ({ valorTotal, valorAReceber }) => {
    const total = numero(valorTotal.valor)
    const aReceber = numero(valorAReceber.valor)
    return se(
      total !== null && aReceber !== null && aReceber > total,
      valorAReceber.caminho,
      'O valor a receber não pode passar do valor da prestação.',
    )
  }),
  {
    id: 'COMPONENTES',
    cStat: null,
    gravidade: 'aviso',
    desde: '2024-02-01',
    ate: null,
    fonte: 'Convênio SINIEF 06/1989, art. 17 (composição do frete no conhecimento)',
    conferir({ componentes, valorTotal }) {
      const total = numero(valorTotal.valor)
      if (componentes.length === 0 || total === null) return NADA
      const soma = componentes.reduce((ate, { vComp }) => ate + paraCentavos(numero(vComp) ?? 0), 0)
      return se(
        soma !== paraCentavos(total),
        valorTotal.caminho,
        `Os componentes do frete somam ${moeda(soma / 100)}, e o valor da prestação é ${moeda(total)}.`,
      )
    },
  },
  {
    id: 'IBSCBS-310',
    cStat: '310',
    gravidade: 'aviso',
    desde: '2026-01-05',
    ate: null,
    fonte: 'NT 2025.001 do CT-e: dever de informar desde 2026; data da rejeição em aberto',
    conferir({ imp, emit, ide }, { ibsCbs }) {
      const dia = ide.dhEmi?.slice(0, 10)
      const vigente = ibsCbs === undefined ? dia && regraIbsCbs(dia) : ibsCbs
      return se(
        vigente && emit.CRT && !vigente.crtDispensados.includes(emit.CRT) && !imp.IBSCBS,
        'infCte/imp/IBSCBS',
        'IBS e CBS não foram informados; no regime normal, devem ser.',
      )
    },
  },
  {
    id: 'IBSCBS-SOMA',
    cStat: null,
    gravidade: 'aviso',
    desde: '2026-01-01',
    ate: null,
    fonte: 'LC 214/2025; NT 2025.001 do CT-e (vIBS é a soma do estado e do município)',
    conferir: (vista) =>
      se(
        !ibsCbsSoma(vista),
        'infCte/imp/IBSCBS/gIBSCBS/vIBS',
        'O valor do IBS não é a soma da parte do estado e da parte do município.',
      ),
  },
]
