import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { doAtendente } from '../atendimento/fila.repository.ts'
import type { Retrato } from './retrato.rules.ts'

/** So much of each is told; an incident of a thousand notes names the first. */
const NOTAS = 200

/** Everything that proves an incident as it stands, but for what was noted inside. Documents of people are read whole: whoever prints masks them. */
export async function lerRetrato(db: Db, id: string): Promise<Retrato> {
  const { retrato } = await db.one<{ retrato: Retrato }>(sql`
    with dele as (
      select x.nota_id, x.entrou_em, x.saiu_em from incidente_notas x
      where x.grupo_id = ${db.grupo} and x.incidente_id = ${id} order by x.nota_id limit ${NOTAS}),
    viagens as (
      select distinct coalesce(c.romaneio_id, n.romaneio_id) as id from dele d
      join nota_vista n on n.grupo_id = ${db.grupo} and n.id = d.nota_id
      left join comprovante_vista c on c.grupo_id = n.grupo_id and c.nota_id = n.id
      where coalesce(c.romaneio_id, n.romaneio_id) is not null)
    select jsonb_build_object(
      'incidente', (select jsonb_build_object('numero', i.numero::text, 'tipo', i.tipo, 'causa', i.causa, 'prioridade', i.prioridade,
          'assunto', i.assunto, 'descricao', i.descricao, 'aberto_por', i.aberto_por_nome, 'aberto_em', i.created_at,
          'base', coalesce(b.nome, i.base), 'embarcador', coalesce(p.nome, i.embarcador, ''))
        from incidentes i left join base_vista b on b.grupo_id = i.grupo_id and b.id = i.base_id
        left join pessoa_vista p on p.grupo_id = i.grupo_id and p.documento = i.embarcador
        where i.grupo_id = ${db.grupo} and i.id = ${id}),
      'eventos', (select coalesce(jsonb_agg(jsonb_build_object('em', e.em, 'tipo', e.tipo, 'lado', e.lado, 'texto', e.texto,
          'autor', e.autor_nome) order by e.em, e.id), '[]')
        from incidente_eventos e where e.grupo_id = ${db.grupo} and e.incidente_id = ${id} and (e.tipo <> 'mensagem' or e.publico)),
      'notas', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id::text, 'numero', n.numero::text, 'serie', n.serie::text,
          'chave', coalesce(n.chave, ''), 'embarcador', coalesce(e.nome, n.cnpj_embarca), 'destinatario', coalesce(q.nome, n.cnpj_dest, ''),
          'doc_destinatario', coalesce(n.cnpj_dest, ''), 'cidade', coalesce(m.nome || '/' || m.uf, ''), 'volumes', n.volumes,
          'peso_gramas', n.peso_gramas, 'valor_centavos', n.valor_centavos, 'prazo', to_char(n.prazo, 'YYYY-MM-DD'),
          'entregue_em', n.data_entrega, 'entrou_em', d.entrou_em, 'saiu_em', d.saiu_em) order by n.id), '[]')
        from dele d join nota_vista n on n.grupo_id = ${db.grupo} and n.id = d.nota_id
        left join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
        left join pessoa_vista q on q.grupo_id = n.grupo_id and q.documento = n.cnpj_dest
        left join municipio_vista m on m.ibge = n.municipio_ibge),
      'historico', (select coalesce(jsonb_agg(jsonb_build_object('nota', n.numero::text, 'em', h.em, 'texto', h.texto,
          'por', h.usuario_nome, 'lat', h.lat, 'lng', h.lng) order by h.em, h.id), '[]')
        from dele d join nota_vista n on n.grupo_id = ${db.grupo} and n.id = d.nota_id
        join nota_evento_vista h on h.grupo_id = n.grupo_id and h.nota_id = n.id),
      'provas', (select coalesce(jsonb_agg(jsonb_build_object('nota', n.numero::text, 'em', c.em, 'ocorrencia', coalesce(o.descricao, ''),
          'estado', c.estado, 'motivo', c.motivo, 'recebedor', c.recebedor_nome, 'documento', c.recebedor_documento,
          'lat', c.lat, 'lng', c.lng, 'precisao_m', c.precisao_m, 'autor', c.autor) order by c.em, c.id), '[]')
        from dele d join nota_vista n on n.grupo_id = ${db.grupo} and n.id = d.nota_id
        join comprovante_vista c on c.grupo_id = n.grupo_id and c.nota_id = n.id
        left join ocorrencia_vista o on o.codigo = c.ocorrencia),
      'fotos', (select coalesce(jsonb_agg(jsonb_build_object('nota', n.numero::text, 'chave', a.chave, 'tipo', a.tipo)
          order by n.id, f.comprovante_id, f.ordem), '[]')
        from dele d join nota_vista n on n.grupo_id = ${db.grupo} and n.id = d.nota_id
        join comprovante_imagem_vista f on f.grupo_id = n.grupo_id and f.nota_id = n.id
        join arquivo_vista a on a.grupo_id = f.grupo_id and a.id = f.arquivo_id),
      'romaneios', (select coalesce(jsonb_agg(jsonb_build_object('numero', r.numero::text, 'motorista', r.nome_motorista,
          'placa', r.placa_veiculo, 'saida_em', r.saida_em, 'concluido_em', r.concluido_em,
          'alertas', (select coalesce(jsonb_agg(jsonb_build_object('em', t.em, 'fim_em', t.fim_em, 'texto', t.texto) order by t.em, t.id), '[]')
            from rastreamento_alertas t where t.grupo_id = r.grupo_id and t.romaneio_id = r.id),
          'cpf', r.cpf_motorista, 'trilha', '[]'::jsonb) order by r.id), '[]')
        from viagens v join romaneio_vista r on r.grupo_id = ${db.grupo} and r.id = v.id),
      'previsoes', (select coalesce(jsonb_agg(jsonb_build_object('nota', n.numero::text, 'calculado_em', p.calculado_em,
          'previsto_em', p.previsto_em, 'primeiro_previsto_em', p.primeiro_previsto_em, 'realizado_em', p.realizado_em)
          order by n.id, p.romaneio_id), '[]')
        from dele d join nota_vista n on n.grupo_id = ${db.grupo} and n.id = d.nota_id
        join previsoes p on p.grupo_id = n.grupo_id and p.nota_id = n.id),
      'avisos', (select coalesce(jsonb_agg(jsonb_build_object('nota', n.numero::text, 'em', w.created_at, 'evento', w.evento,
          'canal', w.canal, 'publico', w.publico, 'estado', w.estado) order by w.created_at, w.id), '[]')
        from dele d join nota_vista n on n.grupo_id = ${db.grupo} and n.id = d.nota_id
        join notificacoes w on w.grupo_id = n.grupo_id and w.nota_id = n.id),
      'ctes', (select coalesce(jsonb_agg(distinct jsonb_build_object('numero', c.numero::text, 'chave', c.chave, 'estado', c.estado,
          'protocolo', coalesce(c.protocolo, ''))), '[]')
        from dele d join cte_nota_vista k on k.grupo_id = ${db.grupo} and k.nota_id = d.nota_id
        join cte_vista c on c.grupo_id = k.grupo_id and c.id = k.cte_id where c.chave is not null),
      'acareacoes', (select coalesce(jsonb_agg(jsonb_build_object('nota', n.numero::text, 'aberta_em', a.aberta_em, 'passo', a.passo,
          'resultado', a.resultado, 'responsavel', a.responsavel, 'parecer', a.parecer) order by a.id), '[]')
        from incidente_acareacoes a join nota_vista n on n.grupo_id = a.grupo_id and n.id = a.nota_id
        where a.grupo_id = ${db.grupo} and a.incidente_id = ${id}),
      'indenizacoes', (select coalesce(jsonb_agg(to_jsonb(z) - 'grupo_id' - 'pedida_por' order by z.id), '[]')
        from incidente_indenizacoes z where z.grupo_id = ${db.grupo} and z.incidente_id = ${id})
    ) as retrato`)
  return retrato
}

export type MacoRow = { versao: number; sha256: string; congelado_em: Date }

export const listMacos = (db: Db, incidente: string): Promise<MacoRow[]> =>
  db.all(sql`
    select versao, sha256, congelado_em from incidente_macos
    where grupo_id = ${db.grupo} and incidente_id = ${incidente} order by versao desc`)

export const findMaco = (
  db: Db,
  incidente: string,
  versao: number,
): Promise<(MacoRow & { retrato: Retrato }) | undefined> =>
  db.maybe(sql`
    select versao, sha256, congelado_em, retrato from incidente_macos
    where grupo_id = ${db.grupo} and incidente_id = ${incidente} and versao = ${versao}`)

export const insertMaco = (
  db: Db,
  incidente: string,
  m: { retrato: Retrato; sha256: string },
): Promise<number> =>
  db.run(sql`
    insert into incidente_macos (grupo_id, incidente_id, versao, retrato, sha256, congelado_em)
    select ${db.grupo}, ${incidente}, coalesce(max(versao), 0) + 1, ${JSON.stringify(m.retrato)}::jsonb, ${m.sha256}, now()
    from incidente_macos where grupo_id = ${db.grupo} and incidente_id = ${incidente}`)

/** Its number, if who attends reaches it. */
export const findNumero = (db: Db, id: string): Promise<{ numero: string }> =>
  db.one(sql`select i.numero::text as numero from incidentes i where ${doAtendente(db)} and i.id = ${id}`)
