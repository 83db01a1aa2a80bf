import { type ChaveLida, validarChave } from '../chave.ts'
import { recusar } from '../recusa.ts'
import { filho, type No, texto } from '../xml/arvore.ts'

const MODELOS: Readonly<Record<string, string>> = {
  '57': 'CT-e',
  '58': 'MDF-e',
  '62': 'NFCom',
  '63': 'BP-e',
  '65': 'NFC-e',
  '66': 'NF3-e',
  '67': 'CT-e OS',
}

/** The key of `infNFe/@Id`, valid by itself. */
export function chaveDoId(id: string | null | undefined): ChaveLida {
  if (!id) return recusar('campo_ausente', 'Falta o Id (chave de acesso) em infNFe.')
  const resultado = validarChave(id.startsWith('NFe') ? id.slice(3) : id)
  if (!resultado.ok) return recusar('chave_invalida', resultado.motivo)
  if (!id.startsWith('NFe')) {
    return recusar('chave_invalida', 'O Id da nota não começa com "NFe".', resultado.chave.chave)
  }
  return resultado.chave
}

/** Refuses what is not an NF-e model 55, naming it. */
export function conferirModelo(modelo: string | null, chave: string): void {
  if (modelo === '55') return
  if (modelo === '65') {
    recusar('nfce', 'O arquivo é uma NFC-e (modelo 65, venda ao consumidor), que não é transportada.', chave)
  }
  const nome = MODELOS[modelo ?? '']
  recusar(
    'outro_documento',
    nome
      ? `O arquivo é um ${nome} (modelo ${modelo}), não uma NF-e.`
      : `O modelo do documento é ${modelo ?? 'desconhecido'}; uma NF-e tem modelo 55.`,
    chave,
  )
}

/**
 * In notes issued at the tax office's own site (series 890 to 899 and 910 to 919, group `avulsa`) the key
 * carries the office's CNPJ instead of the issuer's (MOC 7.0, field B07).
 */
function emitenteConfere(chave: ChaveLida, infNFe: No): boolean {
  const emit = filho(infNFe, 'emit')
  const documento = texto(emit, 'CNPJ') ?? texto(emit, 'CPF') ?? ''
  if (documento.padStart(14, '0') === chave.emitente) return true
  const avulsa = filho(infNFe, 'avulsa')
  if (avulsa && texto(avulsa, 'CNPJ') === chave.emitente) return true
  return (chave.serie >= 890 && chave.serie <= 899) || (chave.serie >= 910 && chave.serie <= 919)
}

/** Refuses, naming the field, when the key says one thing and the note another. */
export function conferirComCampos(chave: ChaveLida, infNFe: No): void {
  const ide = filho(infNFe, 'ide')
  const diferente = (campo: string, naChave: string, naNota: string | null) =>
    recusar(
      'chave_diferente',
      `A chave de acesso não corresponde à nota: ${campo} é ${naChave} na chave e ${naNota ?? 'vazio'} na nota.`,
      chave.chave,
    )
  const conferir = (campo: string, naChave: string, naNota: string | null) => {
    if (naChave !== naNota) diferente(campo, naChave, naNota)
  }
  conferirModelo(texto(ide, 'mod'), chave.chave)
  conferir('o modelo', chave.modelo, texto(ide, 'mod'))
  conferir('o código do estado (cUF)', chave.cUF, texto(ide, 'cUF'))
  const dhEmi = texto(ide, 'dhEmi') ?? ''
  conferir('o ano e mês da emissão', chave.aamm, dhEmi.slice(2, 4) + dhEmi.slice(5, 7))
  if (!emitenteConfere(chave, infNFe)) {
    const emit = filho(infNFe, 'emit')
    diferente('o CNPJ/CPF do emitente', chave.documento, texto(emit, 'CNPJ') ?? texto(emit, 'CPF'))
  }
  conferir('a série', String(chave.serie), texto(ide, 'serie')?.replace(/^0+(?=\d)/, '') ?? null)
  conferir('o número', String(chave.numero), texto(ide, 'nNF')?.replace(/^0+(?=\d)/, '') ?? null)
  conferir('o tipo de emissão (tpEmis)', chave.tpEmis, texto(ide, 'tpEmis'))
  conferir('o código numérico (cNF)', chave.cNF, texto(ide, 'cNF'))
  conferir('o dígito verificador (cDV)', chave.dv, texto(ide, 'cDV'))
}
