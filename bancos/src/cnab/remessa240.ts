import { Buffer } from 'node:buffer'
import { emitirBoleto } from '../boleto/emitir.ts'
import { NaoServe } from '../recusa.ts'
import { cobranca240 } from './cobranca240.ts'
import { type ContaDoConvenio, modos, prazoDeBaixa } from './convenio.ts'
import type { Registro } from './leiaute.ts'
import { type Campos, escreverLinha } from './linha.ts'

/** Movement codes of FEBRABAN (C004) that are sent. */
export const movimentosDeRemessa = {
  registrar: '01',
  baixar: '02',
  abater: '04',
  cancelarAbatimento: '05',
  alterarVencimento: '06',
  protestar: '09',
  /** Where the bank has no number of its own for it. */
  sustar: '11',
} as const
export type MovimentoDeRemessa = keyof typeof movimentosDeRemessa

export type Pessoa = { inscricao: string; nome: string }
export type Pagador = Pessoa & { endereco: string; bairro: string; cep: string; cidade: string; uf: string }

export type TituloDaRemessa = {
  movimento: MovimentoDeRemessa
  sequencial: number
  /** Sicredi: two digits of the year. */
  ano?: string
  /** What people call it: number of the invoice, and parcel. */
  numeroDocumento: string
  /** Comes back in the return; at most 25. */
  usoEmpresa: string
  emitidoEm: string
  vencimento: string
  centavos: number
  /** Cents for each day late; 0 is none. */
  jurosAoDia: number
  /** Hundredths of a percent; 0 is none. */
  multa: number
  desconto?: { ate: string; centavos: number }
  abatimento?: number
  /** After the due day; 0 is never. */
  diasParaProtesto?: number
  /** After the due day; 0 is what was agreed with the bank. */
  diasParaBaixa?: number
  pagador: Pagador
}

export type Remessa = {
  conta: ContaDoConvenio
  empresa: Pessoa
  /** The file's number in the convênio: one more for each, never used twice. */
  nsa: number
  geradoEm: string
  /** HHMMSS */
  hora: string
  titulos: readonly TituloDaRemessa[]
}

/** 1 for a CPF, 2 for a CNPJ; letters of the new CNPJ too. @throws NaoServe for neither */
export function tipoDeInscricao(inscricao: string): '1' | '2' {
  if (/^\d{11}$/.test(inscricao)) return '1'
  if (/^[0-9A-Z]{12}\d{2}$/.test(inscricao)) return '2'
  throw new NaoServe('CPF ou CNPJ', `"${inscricao}" não é um CPF nem um CNPJ`)
}

/** What the bank would send back days later, said now. */
function conferir(t: TituloDaRemessa): void {
  const { pagador } = t
  const vazio = Object.entries({
    nome: pagador.nome,
    endereço: pagador.endereco,
    cidade: pagador.cidade,
  }).find(([, v]) => !v.trim())
  if (vazio) throw new NaoServe(`Título ${t.numeroDocumento}`, `falta ${vazio[0]} do pagador`)
  if (!/^\d{8}$/.test(pagador.cep))
    throw new NaoServe(`Título ${t.numeroDocumento}`, `o CEP "${pagador.cep}" não serve`)
  if (!/^[A-Z]{2}$/.test(pagador.uf))
    throw new NaoServe(`Título ${t.numeroDocumento}`, `a UF "${pagador.uf}" não serve`)
  if (t.desconto && t.desconto.ate > t.vencimento)
    throw new NaoServe(`Título ${t.numeroDocumento}`, 'o desconto vai além do vencimento')
}

type Escritor = (id: string, campos: Campos) => void

function titulo({ conta, geradoEm }: Remessa, t: TituloDaRemessa, escrever: Escritor): void {
  conferir(t)
  const modo = modos[conta.banco]
  const boleto = emitirBoleto(conta, t)
  const movimento = t.movimento === 'sustar' ? modo.sustar : movimentosDeRemessa[t.movimento]
  const [carteira, cadastramento, tipoDocumento, emissao, distribuicao] = modo.modo(conta)
  const [baixa, diasBaixa] = prazoDeBaixa(conta.banco, t.diasParaProtesto, t.diasParaBaixa)
  const moeda = modo.baixa[2]
  const itau = conta.banco === '341'
  escrever('P', {
    ...{ movimento, ...modo.contaDoTitulo(conta), identificacao: modo.identificacao(boleto, conta) },
    ...{ carteira, cadastramento, tipoDocumento, emissao, distribuicao, baixa, diasBaixa, moeda },
    ...{ numeroDocumento: t.numeroDocumento, vencimento: t.vencimento, valor: t.centavos },
    ...{ especie: '02', aceite: 'N', emitidoEm: t.emitidoEm || geradoEm },
    // Code 3 is no interest; Itaú has only zeros there.
    codigoJuros: itau ? '0' : t.jurosAoDia ? '1' : '3',
    ...{ jurosEm: t.jurosAoDia ? t.vencimento : null, juros: t.jurosAoDia },
    // 0 where there is none: with a code and no value banks refuse the title.
    codigoDesconto: t.desconto && !itau ? '1' : '0',
    ...{ descontoEm: t.desconto?.ate ?? null, desconto: t.desconto?.centavos ?? 0 },
    ...{ abatimento: t.abatimento ?? 0, usoEmpresa: t.usoEmpresa },
    protesto: modo.protesto[t.diasParaProtesto ? 0 : 1],
    diasProtesto: String(t.diasParaProtesto ?? 0),
  })
  const p = t.pagador
  escrever('Q', {
    ...{ movimento, tipoInscricao: tipoDeInscricao(p.inscricao), inscricao: p.inscricao, nome: p.nome },
    ...{ endereco: p.endereco, bairro: p.bairro, cep: p.cep, cidade: p.cidade, uf: p.uf, tipoSacador: '0' },
  })
  // An instruction says the title, and what changes; its fine stays as it was registered.
  if (t.multa && t.movimento === 'registrar')
    escrever('R', { movimento, codigoMulta: '2', multaEm: t.vencimento, multa: t.multa })
}

/** Only the places that the bank's record has. */
const cabem = (r: Registro, campos: Campos): Campos =>
  Object.fromEntries(
    Object.entries(campos).filter(([n]) => r.campos.some((c) => c.nome === n && c.fixo === null)),
  )

/**
 * A remessa of collection in 240 columns. The same data give the same bytes.
 * @throws NaoServe with the title and the field that the bank would refuse
 */
export function escreverRemessa240(remessa: Remessa): Uint8Array {
  const { conta, empresa, nsa } = remessa
  const { banco } = conta
  const modo = modos[banco]
  const { registros } = cobranca240[banco]
  const lines: string[] = []
  const write = (id: string, campos: Campos) => {
    const r = (registros as Record<string, Registro>)[id]!
    lines.push(escreverLinha(r, cabem(r, { banco, ...campos })))
  }
  const quem = {
    tipoInscricao: tipoDeInscricao(empresa.inscricao),
    inscricao: empresa.inscricao,
    empresa: empresa.nome,
  }
  write('0', {
    ...{ lote: '0000', ...quem, ...modo.conta(conta), nomeDoBanco: modo.nome, sentido: '1' },
    ...{
      geradoEm: remessa.geradoEm,
      hora: remessa.hora,
      nsa,
      versao: modo.versao,
      densidade: modo.densidade,
    },
    usoEmpresa: banco === '104' ? 'REMESSA-PRODUCAO' : '',
  })
  const lote = '0001'
  const start = lines.length
  write('1', {
    ...{ lote, operacao: 'R', servico: '01', formaLancamento: modo.forma, versao: modo.versaoLote, ...quem },
    ...{ ...modo.conta(conta), numero: nsa, gravadoEm: remessa.geradoEm },
  })
  let sequencia = 0
  for (const t of remessa.titulos) {
    titulo(remessa, t, (id, campos) => {
      sequencia += 1
      write(id, { lote, sequencia, ...campos })
    })
  }
  const soma = remessa.titulos.reduce((sum, t) => sum + t.centavos, 0)
  write('5', { lote, linhas: lines.length - start + 1, titulos: remessa.titulos.length, soma })
  write('9', { lote: '9999', lotes: 1, linhas: lines.length + 1 })
  return new Uint8Array(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'))
}
