import type { RascunhoMdfe, VeiculoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'

/** A vehicle before anything is known of it but its plate. */
export const veiculoVazio = (placa = '', reboque = false): VeiculoDoMdfe => ({
  placa,
  renavam: '',
  tara_kg: 0,
  capacidade_kg: 0,
  capacidade_m3: 0,
  rodado: '01',
  carroceria: '02',
  uf: '',
  reboque,
  proprietario: null,
})

/** An empty form, for an MDF-e that comes from no romaneio. */
export const rascunhoVazio = (cnpj: string): RascunhoMdfe => ({
  cnpj_emitente: cnpj,
  uf_inicio: '',
  uf_fim: '',
  percurso: [],
  carregamento: [],
  inicio_viagem: '',
  condutores: [],
  veiculo: veiculoVazio(),
  reboques: [],
  descargas: [],
  seguros: [],
  tipo_carga: '05',
  produto: '',
  ncm: '',
  cep_carregamento: '',
  cep_descarga: '',
  lacres: [],
  vales_pedagio: [],
  combinacao: '',
  ciots: [],
  contratantes: [],
  pagamentos: [],
  valor_carga_centavos: 0,
  peso_gramas: 0,
  autorizados: [],
  observacoes: '',
  observacoes_fisco: '',
})

/** Day ('2026-11-20') and hour ('08:00') of a moment in São Paulo; nothing of an empty one. */
export function emSaoPaulo(iso: string): [dia: string, hora: string] | [] {
  const em = new Date(iso)
  if (iso === '' || Number.isNaN(em.getTime())) return []
  const local = new Date(em.getTime() - 3 * 3_600_000).toISOString()
  return [local.slice(0, 10), local.slice(11, 16)]
}
