import type { Pendencia } from '@tropeiro/contract/fiscal/mdfe/calls'
import type { RascunhoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import { COMBINACOES } from '@tropeiro/contract/fiscal/mdfe/rules'
import { PedidoDeRegistro } from '@tropeiro/contract/fiscal/registros/formas'
import { nomeDoEstadoDoRegistro, tiposDeRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import type { DaViagem } from '../../registros/index.ts'

/** Axles of a combination by its code of the layout; 0 when it is not told. */
const eixos = (codigo: RascunhoMdfe['combinacao']): number =>
  Number(/^\d+/.exec(COMBINACOES[codigo])?.[0] ?? 0) || (codigo === '14' ? 11 : 0)

export const deTerceiro = (r: RascunhoMdfe): boolean => r.veiculo.proprietario !== null

/** The trip as whoever registers it wants it told. */
export function pedidoDaViagem(r: RascunhoMdfe): PedidoDeRegistro {
  const dono = r.veiculo.proprietario
  const frete = r.pagamentos.flatMap((p) => p.componentes).filter((c) => c.tipo === '04')
  return PedidoDeRegistro.parse({
    placa: r.veiculo.placa,
    eixos: eixos(r.combinacao),
    motorista_cpf: r.condutores[0]?.cpf ?? '',
    motorista: r.condutores[0]?.nome ?? '',
    contratado: dono?.documento ?? '',
    contratado_nome: dono?.nome ?? '',
    rntrc: dono?.rntrc ?? '',
    origem_ibge: r.carregamento[0]?.ibge ?? null,
    destino_ibge: r.descargas.at(-1)?.ibge ?? null,
    ufs: [r.uf_inicio, ...r.percurso, r.uf_fim].filter((uf) => uf !== ''),
    inicio: r.inicio_viagem.slice(0, 10),
    frete_centavos: frete.reduce((sum, c) => sum + c.valor_centavos, 0),
    valor_carga_centavos: Math.min(r.valor_carga_centavos, 999_999_999_999),
    peso_gramas: r.peso_gramas,
    lotacao: r.cep_carregamento !== '' && r.cep_descarga !== '',
  })
}

type Seguro = RascunhoMdfe['seguros'][number]

function comAverbacoes(r: RascunhoMdfe, feitos: DaViagem['feitos']): RascunhoMdfe['seguros'] {
  const doEmitente = r.seguros.findIndex((s) => s.responsavel === '1')
  const ditas = new Set(r.seguros.flatMap((s) => s.averbacoes))
  const novas = feitos.filter((f) => f.tipo === 'averbacao' && !ditas.has(f.numero))
  const [uma] = novas
  if (!uma) return r.seguros
  const numeros = novas.map((f) => f.numero)
  const junta = (s: Seguro): Seguro => ({ ...s, averbacoes: [...s.averbacoes.filter(Boolean), ...numeros] })
  if (doEmitente >= 0) return r.seguros.map((s, i) => (i === doEmitente ? junta(s) : s))
  const novo: Seguro = {
    responsavel: '1',
    documento: r.cnpj_emitente,
    seguradora: uma.fornecedor.slice(0, 30),
    cnpj_seguradora: uma.cnpj_fornecedor,
    apolice: uma.apolice,
    averbacoes: numeros,
  }
  return [...r.seguros, novo]
}

/** The numbers that came, each once, beside those that somebody typed. The same draft when there is nothing new. */
export function juntarRegistros(r: RascunhoMdfe, { feitos }: DaViagem): RascunhoMdfe {
  const ciots = feitos
    .filter((f) => f.tipo === 'ciot' && !r.ciots.some((c) => c.numero === f.numero))
    .map((f) => ({ numero: f.numero, documento: f.cnpj_emitente }))
  const vales = feitos
    .filter((f) => f.tipo === 'vale_pedagio' && !r.vales_pedagio.some((v) => v.comprovante === f.numero))
    .map((f) => ({
      cnpj_fornecedor: f.cnpj_fornecedor,
      documento_pagador: f.cnpj_emitente,
      comprovante: f.numero,
      valor_centavos: f.valor_centavos ?? 0,
      tipo: '01' as const,
    }))
  const seguros = comAverbacoes(r, feitos)
  if (ciots.length + vales.length === 0 && seguros === r.seguros) return r
  // What was begun by hand and left empty gives way.
  const comNumero = r.ciots.filter((c) => c.numero !== '')
  return {
    ...r,
    ciots: [...comNumero, ...ciots].slice(0, 20),
    vales_pedagio: [...r.vales_pedagio, ...vales].slice(0, 20),
    seguros,
  }
}

const CAMPO = { ciot: 'ciots', vale_pedagio: 'vales_pedagio', averbacao: 'seguros' } as const

/** What the trip still waits for, in the words of its form. */
export function pendenciasDosRegistros(r: RascunhoMdfe, { faltam, travam }: DaViagem): Pendencia[] {
  const ditas = faltam.map((f) => ({
    campo: CAMPO[f.tipo],
    mensagem:
      `${tiposDeRegistro[f.tipo]} de ${f.documento}: ${nomeDoEstadoDoRegistro[f.estado].toLowerCase()}. ${f.motivo}`.trim(),
    grave: travam.includes(f.tipo),
    mdfe: null,
  }))
  const semCiot = travam.includes('ciot') && r.ciots.length === 0 && !faltam.some((f) => f.tipo === 'ciot')
  return semCiot
    ? [
        ...ditas,
        { campo: 'ciots', mensagem: 'Esta viagem precisa do CIOT antes do MDF-e.', grave: true, mdfe: null },
      ]
    : ditas
}
