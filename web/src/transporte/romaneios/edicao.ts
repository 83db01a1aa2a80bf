import type { Nota } from '@tropeiro/contract/carga/notas/formas'
import { encerrada } from '@tropeiro/contract/carga/notas/vida'
import type { LinhaDoRomaneio, RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import {
  type Acao,
  adicionarNotas,
  type Edicao,
  excluirNotas,
  iniciarEdicao,
  linhasAEnviar,
} from '@tropeiro/contract/transporte/romaneios/edicao'
import type { RomaneioVivo } from '@tropeiro/contract/transporte/romaneios/vida'

/** A line of the editor: what the server gave, and what was done to it. */
export type LinhaEmEdicao = LinhaDoRomaneio & { acao?: Acao | null }
export type EdicaoDoRomaneio = Edicao<LinhaEmEdicao>

/** The header of the editor: who takes it, in what. */
export type Cabecalho = { cpf: string; nome: string; placa: string }

/** A note found by its key, as a line. */
export const linhaDaNota = (n: Nota): LinhaEmEdicao => ({
  _id: n._id,
  ar_nota: n.ar_nota,
  pos_entrega: 0,
  serie_nota: n.serie,
  numero_nota: n.numero,
  chave_nota: n.chave,
  tipo_doc: n.tipo_doc,
  cnpj_dist: n.cnpj_embarca,
  nome_dist: n.nome_embarca,
  cnpj_destinatario: n.cnpj_dest,
  nome_destinatario: n.destinatario,
  end_dest: [n.endereco.logradouro, n.endereco.numero, n.endereco.complemento].filter(Boolean).join(', '),
  bairro: n.bairro,
  cidade: n.cidade,
  uf: n.uf,
  cep: n.endereco.cep,
  telefone: '',
  prazo: n.prazo,
  qtd_volumes: n.volume,
  peso_gramas: n.peso_gramas,
  valor_mercadoria: n.valor,
  situacao: n.status,
  desfecho: n.desfecho,
  no_romaneio: false,
  cancelada: n.cancelada,
  rota: n.rota,
  emissao: n.dataEmissao,
  lat: null,
  lng: null,
})

/** The fields of spec §3 that an edit carries of each line; what is added says who carries it. */
export const linhasNoFio = (
  edicao: EdicaoDoRomaneio,
  transp: Pick<RomaneioCompleto, 'cnpj_empresa' | 'nome_empresa'>,
) =>
  linhasAEnviar(edicao).map((l) => ({
    _id: l._id,
    ar_nota: l.ar_nota,
    pos_entrega: l.pos_entrega,
    cnpj_dist: l.cnpj_dist,
    serie_nota: l.serie_nota,
    numero_nota: l.numero_nota,
    chave_nota: l.chave_nota,
    acao: l.acao,
    nome_destinatario: l.nome_destinatario,
    cnpj_destinatario: l.cnpj_destinatario,
    qtd_volumes: l.qtd_volumes,
    valor_mercadoria: l.valor_mercadoria,
    end_dest: l.end_dest,
    ...(l.acao === 'adicionar'
      ? {
          nome_dist: l.nome_dist,
          tipo_doc: l.tipo_doc,
          cnpj_transp: transp.cnpj_empresa,
          nome_transp: transp.nome_empresa,
        }
      : {}),
  }))

/** Where a drop before `index` of the list puts the dragged ones: their place among the others. */
export const posicaoAoSoltar = (
  ordem: readonly string[],
  arrastadas: ReadonlySet<string>,
  index: number,
): number => ordem.slice(0, index).filter((id) => !arrastadas.has(id)).length + 1

/** What somebody else did to the romaneio between two readings. */
export type Diferenca = {
  entraram: LinhaDoRomaneio[]
  sairam: LinhaDoRomaneio[]
  motorista: string | null
  placa: string | null
  estado: RomaneioCompleto['estado'] | null
}

export function diferencas(antes: RomaneioCompleto, agora: RomaneioCompleto): Diferenca {
  const before = new Set(antes.notas.map((n) => n._id))
  const now = new Set(agora.notas.map((n) => n._id))
  return {
    entraram: agora.notas.filter((n) => !before.has(n._id)),
    sairam: antes.notas.filter((n) => !now.has(n._id)),
    motorista: agora.cpf_motorista === antes.cpf_motorista ? null : agora.nome_motorista || 'sem motorista',
    placa: agora.placa_veiculo === antes.placa_veiculo ? null : agora.placa_veiculo || 'sem placa',
    estado: agora.estado === antes.estado ? null : agora.estado,
  }
}

/**
 * My additions and exclusions again, over the romaneio as it is now; the order is the other person's.
 * @param tomadas notes that are no longer free: they stay out
 */
export function reaplicar(
  minha: EdicaoDoRomaneio,
  agora: readonly LinhaDoRomaneio[],
  tomadas: ReadonlySet<string> = new Set(),
): EdicaoDoRomaneio {
  const fresh: EdicaoDoRomaneio = iniciarEdicao<LinhaEmEdicao>(agora)
  const without = excluirNotas(
    fresh,
    minha.excluidas.map((l) => l._id),
  )
  return minha.notas
    .filter((l) => l.acao === 'adicionar' && !tomadas.has(l._id))
    .reduce((edicao, l) => adicionarNotas(edicao, [l], l.pos_entrega), without)
}

/** What its life must know of a romaneio, as far as it has been read. */
export const vivo = (r: RomaneioCompleto): RomaneioVivo => {
  const dentro = r.notas.filter((n) => n.no_romaneio)
  const numeros = (notas: RomaneioCompleto['notas']) => notas.map((n) => n.numero_nota)
  return {
    estado: r.estado,
    numero: r.numero_romaneio,
    cpf_motorista: r.cpf_motorista,
    fechadas: numeros(dentro.filter((n) => encerrada(n.situacao))),
    canceladas: numeros(dentro.filter((n) => n.cancelada)),
    vazio: dentro.length === 0,
  }
}
