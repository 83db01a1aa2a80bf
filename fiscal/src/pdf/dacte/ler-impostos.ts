import { filho, type No, texto } from '../../xml/arvore.ts'
import { decimal } from '../formatos.ts'
import type { IbsCbsImpresso, IcmsImpresso } from './dados.ts'

const CLASSIFICACAO: Readonly<Record<string, string>> = {
  '00': '00 - Tributação normal do ICMS',
  '20': '20 - Tributação com redução da base de cálculo do ICMS',
  '40': '40 - ICMS isenção',
  '41': '41 - ICMS não tributada',
  '51': '51 - ICMS diferido',
  '60': '60 - ICMS cobrado anteriormente por substituição tributária',
  '90': '90 - ICMS outros',
}

const VAZIO: IcmsImpresso = {
  classificacao: '',
  base: '',
  aliquota: '',
  valor: '',
  reducao: '',
  proprio: false,
  substituicao: false,
}

/** ICMS of a CT-e as the box prints it; each way of taxing has its own field names (MOC 4.00, annex II, 3). */
export function icmsDoCte(imp: No | null): IcmsImpresso {
  const grupo = filho(imp, 'ICMS')?.filhos[0]
  if (!grupo) return VAZIO
  const cst = texto(grupo, 'CST') ?? ''
  const classificacao =
    grupo.nome === 'ICMSSN'
      ? `${cst} - Simples Nacional`
      : grupo.nome === 'ICMSOutraUF'
        ? `${cst} - ICMS devido à UF de origem da prestação, quando diferente da UF do emitente`
        : (CLASSIFICACAO[cst] ?? cst)
  const um = (...nomes: string[]) => nomes.map((nome) => texto(grupo, nome)).find((valor) => valor) ?? null
  return {
    classificacao,
    base: decimal(um('vBC', 'vBCSTRet', 'vBCOutraUF'), 2),
    aliquota: decimal(um('pICMS', 'pICMSSTRet', 'pICMSOutraUF'), 2),
    valor: decimal(um('vICMS', 'vICMSSTRet', 'vICMSOutraUF'), 2),
    reducao: decimal(um('pRedBC', 'pRedBCOutraUF'), 2),
    proprio: texto(grupo, 'vICMS') !== null,
    substituicao: texto(grupo, 'vICMSSTRet') !== null,
  }
}

function aliquotaEValor(grupo: No | null, aliquota: string, valor: string): string {
  const partes = [`${decimal(texto(grupo, aliquota), 2)}%`, `R$ ${decimal(texto(grupo, valor), 2)}`]
  return grupo ? partes.join(' · ') : ''
}

/** IBS and CBS of a CT-e; `null` when the XML has no such group. The total of the document stands beside them. */
export function ibsCbsDoCte(imp: No | null, total: string | null): IbsCbsImpresso | null {
  const grupo = filho(imp, 'IBSCBS')
  if (!grupo) return null
  const valores = filho(grupo, 'gIBSCBS')
  return {
    classificacao: `${texto(grupo, 'CST') ?? ''} / ${texto(grupo, 'cClassTrib') ?? ''}`,
    base: decimal(texto(valores, 'vBC'), 2),
    ibsUf: aliquotaEValor(filho(valores, 'gIBSUF'), 'pIBSUF', 'vIBSUF'),
    ibsMunicipio: aliquotaEValor(filho(valores, 'gIBSMun'), 'pIBSMun', 'vIBSMun'),
    ibs: decimal(texto(valores, 'vIBS'), 2),
    cbs: aliquotaEValor(filho(valores, 'gCBS'), 'pCBS', 'vCBS'),
    total: decimal(total, 2),
  }
}
