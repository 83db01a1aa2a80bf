import { calcularPrazos } from '../../cadastros/prazos/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { inserirDocumento } from '../documentos/index.ts'
import { devolucoesErrors } from './devolucoes.errors.ts'
import * as repository from './devolucoes.repository.ts'
import type { ItemPronto, Nova } from './devolucoes.rules.ts'

/** A person as an order to collect names him; one without an address cannot be visited. */
function comEndereco(p: repository.PessoaDaNota | undefined) {
  if (!p?.municipio_ibge || !p.logradouro || !p.bairro)
    throw devolucoesErrors.recusada(
      'Não dá para gerar a coleta: a nota não traz o endereço completo do destinatário ou do remetente.',
    )
  return { ...p, municipio_ibge: p.municipio_ibge, numero: p.numero || 'S/N' }
}

/** Makes the order to collect delivered goods where they are; the shipper is whom they go to. */
export async function gerarColeta(
  db: Db,
  ctx: Ctx,
  nota: repository.NotaTravada,
  d: Pick<Nova, 'observacao'> & { volumes: number; itens: readonly ItemPronto[] },
): Promise<{ id: string; numero: number }> {
  const people = await repository.listPessoas(db, [nota.cnpj_embarca, nota.cnpj_dest])
  const one = (documento: string) => comEndereco(people.find((p) => p.documento === documento))
  const base = nota.base_id ? await repository.findNomeDaBase(db, nota.base_id) : undefined
  return inserirDocumento(db, ctx, {
    tipo_doc: 'COLETA',
    remetente: one(nota.cnpj_dest),
    destinatario: one(nota.cnpj_embarca),
    base: base?.nome,
    volume: d.volumes || 1,
    peso_gramas: 0,
    valor: d.itens.reduce((sum, item) => sum + item.valor, 0),
    frete: 0,
    pagador: 'remetente',
    natureza: 'Devolução',
    especie: '',
    pedido: nota.pedido,
    observacao: d.observacao,
    prazo: null,
    coleta_de: null,
    coleta_ate: null,
    contato: '',
    itens: [],
  })
}

/** Until when the shipper should have the goods: the deadline of a delivery to his own address; null where no rule holds. */
export async function prazoDaDevolucao(
  db: Db,
  ctx: Ctx,
  nota: Pick<repository.NotaTravada, 'cnpj_embarca' | 'base_id'>,
): Promise<string | null> {
  const [remetente] = await repository.listPessoas(db, [nota.cnpj_embarca])
  if (!remetente?.uf) return null
  const agora = ctx.clock()
  const [day] = await calcularPrazos(db, [
    {
      remetente: remetente.documento,
      uf: remetente.uf,
      municipioIbge: remetente.municipio_ibge,
      bairro: remetente.bairro,
      baseId: nota.base_id,
      emissao: agora,
      recebimento: agora,
    },
  ])
  return day ?? null
}
