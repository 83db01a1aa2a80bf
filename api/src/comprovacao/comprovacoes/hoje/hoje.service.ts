import { maskCpf } from '@tropeiro/contract'
import type { HojeDoMotorista, NotaNoTelefone } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { lerPolitica } from '../../../alicerce/empresas/index.ts'
import { listOcorrencias } from '../../../cadastros/ocorrencias/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { iniciarViagem } from '../../../transporte/romaneios/index.ts'
import { noPrazo } from '../comprovacoes.rules.ts'
import * as repository from './hoje.repository.ts'

const paraTelefone = (n: repository.NotaRow): NotaNoTelefone => ({
  _id: n.id,
  ar: n.ar,
  numero: n.numero,
  serie: n.serie,
  chave: n.chave,
  remetente: n.remetente,
  destinatario: n.destinatario,
  documento: n.documento.length === 11 ? maskCpf(n.documento) : n.documento,
  telefone: n.telefone,
  endereco: {
    logradouro: n.logradouro,
    numero: n.numero_end,
    complemento: n.complemento,
    bairro: n.bairro,
    cidade: n.cidade,
    uf: n.uf,
    cep: n.cep,
  },
  lat: n.lat,
  lng: n.lng,
  volumes: n.volumes,
  peso_gramas: n.peso_gramas,
  valor_centavos: n.valor_centavos,
  pos_entrega: n.pos_entrega,
  estado: n.estado,
  desfecho: n.desfecho,
  ocorrencia: n.ocorrencia,
  tentativas: n.tentativas,
  refazer: n.refazer,
  observacao: n.observacao,
})

/** Everything the driver's phone needs for the day, network or not. */
export function verHoje(ctx: Ctx): Promise<HojeDoMotorista> {
  const { cpf, nome } = ctx.usuario
  const agora = ctx.clock()
  return ctx.tx(async (db) => {
    const romaneios = await repository.listRomaneios(db, cpf, agora)
    const notas = await repository.listNotas(
      db,
      cpf,
      romaneios.map((r) => r.id),
    )
    return {
      agora: agora.toISOString(),
      motorista: { nome, cpf, grupo: ctx.grupo.nome },
      politica: await lerPolitica(db),
      ocorrencias: (await listOcorrencias(db)).filter((o) => o.no_aplicativo),
      romaneios: romaneios.map((r) => ({
        _id: r.id,
        numero_romaneio: r.numero,
        estado: r.estado,
        unidade: r.unidade,
        rota: r.rota,
        placa_veiculo: r.placa,
        created_at: r.created_at.toISOString(),
        saida_em: r.saida_em?.toISOString() ?? null,
        concluido_em: r.concluido_em?.toISOString() ?? null,
        notas: notas.filter((n) => n.romaneio_id === r.id).map(paraTelefone),
      })),
    }
  })
}

/** Starts the driver's trip. The romaneio's own state makes a repeat harmless, so no key is kept. */
export async function sair(ctx: Ctx, numero: number, em: string) {
  const when = noPrazo(new Date(em), ctx.clock())
  const { saida, saida_em } = await ctx.tx(async (db) => {
    const started = await iniciarViagem(db, numero, when)
    return { saida: started, ...(await repository.findSaida(db, started.id)) }
  })
  return {
    numero_romaneio: saida.numero,
    estado: saida.estado === 'concluido' ? ('concluido' as const) : ('viagem' as const),
    saida_em: saida_em?.toISOString() ?? null,
  }
}
