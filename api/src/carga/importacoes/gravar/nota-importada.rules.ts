import type { EmitenteLido, EnderecoLido, LeituraNfe, NfeLida, PessoaLida } from '@tropeiro/fiscal'
import type { EnderecoImportado, NovaNotaImportada, PessoaImportada } from '../../notas/index.ts'

const MOST_VOLUMES = 2_147_483_647
const ABROAD = '9999999'

function endereco(e: EnderecoLido | null, ufQuandoFalta: string): EnderecoImportado {
  return {
    logradouro: e?.logradouro ?? '',
    numero: e?.numero ?? '',
    complemento: e?.complemento ?? '',
    bairro: e?.bairro ?? '',
    municipioIbge:
      e && /^\d{7}$/.test(e.codMunicipio) && e.codMunicipio !== ABROAD ? Number(e.codMunicipio) : null,
    uf: e?.uf ?? ufQuandoFalta,
    cep: e?.cep ?? '',
  }
}

/** A foreigner's number belongs to another country: the prefix keeps it from meeting a CPF. */
const documentoDe = (p: PessoaLida): string =>
  p.tipo === 'estrangeiro' ? `EX:${(p.documento || p.nome).slice(0, 60)}` : p.documento

function pessoa(p: PessoaLida & Partial<Pick<EmitenteLido, 'fantasia'>>, uf: string): PessoaImportada {
  return {
    ...endereco(p.endereco, p.tipo === 'estrangeiro' ? 'EX' : uf),
    documento: documentoDe(p),
    nome: p.nome,
    fantasia: p.fantasia ?? '',
    ie: p.ie ?? '',
    telefone: p.endereco?.telefone ?? '',
    email: p.email ?? '',
  }
}

/** The promised day, when it is one of the calendar. */
function diaPrometido(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text
}

/** What the fiscal reader found, as the delivery note to be inserted. */
export function notaDaNfe(
  nota: NfeLida,
  origem: 'xml' | 'api',
  xml: NonNullable<NovaNotaImportada['xml']>,
): NovaNotaImportada {
  const uf = nota.emitente.endereco?.uf ?? ''
  return {
    chave: nota.chave,
    serie: nota.serie,
    numero: nota.numero,
    emissao: nota.dhEmi,
    remetente: pessoa(nota.emitente, uf),
    destinatario: pessoa(nota.destinatario, uf),
    entrega: nota.entrega ? endereco(nota.entrega.endereco, uf) : null,
    cnpjTransp: nota.transporte.transportadora?.documento ?? null,
    volumes: Math.min(nota.transporte.volumes.quantidade, MOST_VOLUMES),
    pesoGramas: nota.transporte.volumes.pesoB || nota.transporte.volumes.pesoL,
    valorCentavos: nota.totais.vNF,
    valorProdCentavos: nota.totais.vProd,
    freteCentavos: nota.totais.vFrete,
    pedido: nota.pedido ?? '',
    prazo: diaPrometido(nota.dPrevEntrega),
    origem,
    avisos: nota.avisos.map((a) => a.codigo),
    xml,
  }
}

/** The key of what was read, when the file has one. */
export const chaveLida = (l: LeituraNfe): string | null =>
  l.ok ? (l.tipo === 'nfe' ? l.nota.chave : l.chave) : (l.chave ?? null)
