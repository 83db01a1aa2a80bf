import { can } from '@tropeiro/contract/access/can'
import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import { ditoDoCte } from '@tropeiro/contract/fiscal/cte/lista'
import { cteEditavel, MODAIS, TIPOS_DO_CTE } from '@tropeiro/contract/fiscal/cte/rules'
import { formatChave, formatDateTime, formatDia, formatMoney } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { LinhasDoPreco } from '../../../comercial/tarifas/index.ts'
import { useGo } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Facts } from '../../../ui/index.ts'
import {
  type AoLadoDaLista,
  EmitidoEmContingencia,
  EmitirEmContingencia,
  PeekFiscal,
} from '../../dfe/index.ts'
import { NumeroDeFora } from '../../transmissao/index.ts'
import {
  CTE,
  useConsultar,
  useCte,
  useEmitirEmContingencia,
  useReenviarEntregas,
  useUsarProximoNumero,
} from '../cte.queries.ts'
import { type Acao, AcaoDialog } from './acoes.tsx'
import { AvisoDeDesacordo } from './desacordo.tsx'
import { EntregaEmFalta, EntregaSuspensa } from './entrega.tsx'
import { vinculoDePe } from './pagamento.tsx'

/** A draft may still lack a place. */
const lugar = (municipio: string, uf: string) => (municipio ? `${municipio}/${uf}` : '—')

function Dados({ cte: c }: { cte: CteCompleto }) {
  return (
    <Facts
      items={[
        c.remetente !== '' && { label: 'Remetente', value: c.remetente, wide: true },
        c.destinatario !== '' && { label: 'Destinatário', value: c.destinatario, wide: true },
        { label: 'Tomador', value: c.tomador || '—', wide: true },
        {
          label: 'Trecho',
          value: `${lugar(c.municipio_inicio, c.uf_inicio)} → ${lugar(c.municipio_fim, c.uf_fim)}`,
          wide: true,
        },
        { label: 'Frete', value: formatMoney(c.valor_total) },
        { label: 'Valor da carga', value: formatMoney(c.valor_carga) },
        { label: 'Notas', value: String(c.quantidade_notas) },
        { label: 'Tipo', value: TIPOS_DO_CTE[c.tipo_cte] },
        { label: 'Modal', value: MODAIS[c.modal] },
        { label: 'Série', value: String(c.serie) },
        { label: 'Ambiente', value: c.ambiente === '1' ? 'Produção' : 'Homologação' },
        { label: 'Emitente', value: c.emitente, wide: true },
        c.chave !== null && { label: 'Chave de acesso', value: formatChave(c.chave), wide: true },
        c.protocolo !== null && { label: 'Protocolo', value: c.protocolo },
        c.autorizado_em !== null && { label: 'Autorizado', value: formatDateTime(c.autorizado_em) },
        c.email_em !== null && { label: 'E-mail ao tomador', value: formatDateTime(c.email_em) },
      ]}
    />
  )
}

/** How its freight came about: table, version, each line with its working. */
function ComoSeFez({ preco: p }: { preco: NonNullable<CteCompleto['preco']> }) {
  return (
    <section className="mt-4 flex flex-col gap-2 border-t border-line pt-4" aria-label="Como se fez o frete">
      <h3 className="text-sm font-semibold">
        {p.tabela}
        {p.versao !== null && `, versão ${p.versao}`}
        {p.cotacao !== null && `, pela cotação ${p.cotacao}`}
      </h3>
      {p.mudado && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
          O frete deste CT-e foi mudado à mão: abaixo, o que a tabela deu em {formatDateTime(p.em)}.
        </p>
      )}
      {p.contrato_vencido && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
          O contrato {p.contrato_vencido.numero}, desta tabela, terminou em{' '}
          {formatDia(p.contrato_vencido.fim)}: o preço saiu de um contrato vencido.
        </p>
      )}
      <LinhasDoPreco preco={p.preco} />
    </section>
  )
}

/** What is to be told of a document, and what a person may do about it here. */
function Avisos({ cte: c, escrever }: { cte: CteCompleto; escrever: boolean }) {
  const reenviar = useReenviarEntregas()
  const proximo = useUsarProximoNumero()
  const enviar = escrever ? () => reenviar.mutate([c._id]) : null
  return (
    <>
      <NumeroDeFora
        documento="CT-e"
        de={{ ...c, numero: c.numero_cte }}
        usarProximo={escrever ? () => proximo.mutate(c._id) : null}
        enviando={proximo.isPending}
      />
      <EmitidoEmContingencia modelo="57" documento={c} />
      <EntregaEmFalta cte={c} enviar={enviar} enviando={reenviar.isPending} />
      <EntregaSuspensa cte={c} enviar={enviar} enviando={reenviar.isPending} />
      {c.desacordo && <AvisoDeDesacordo cte={c} />}
    </>
  )
}

/** A CT-e beside the list. */
export function CtePeek(props: AoLadoDaLista) {
  const { id } = props
  const go = useGo()
  const query = useCte(id)
  const [acao, setAcao] = useState<Acao | null>(null)
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  const consultar = useConsultar()
  const contingencia = useEmitirEmContingencia()
  if (!id) return null
  const c = query.data
  return (
    <>
      <PeekFiscal
        {...props}
        modelo={CTE}
        query={{ ...query, data: c && { ...c, numero: c.numero_cte } }}
        escrever={escrever}
        editavel={c !== undefined && cteEditavel(c.estado)}
        consultar={consultar}
        recado={c && c.estado !== 'autorizado' && !c.numero_de_fora ? ditoDoCte(c) : ''}
        mais={escrever && c && <EmitirEmContingencia modelo="57" documento={c} emitir={contingencia} />}
        acoes={[
          { label: 'Enviar por e-mail', onSelect: () => setAcao('email') },
          { label: 'Carta de correção', onSelect: () => setAcao('corrigir') },
          { label: 'Registro multimodal', onSelect: () => setAcao('multimodal') },
          { label: 'Vincular pagamento', onSelect: () => setAcao('pagamento') },
          ...(c && vinculoDePe(c)
            ? [{ label: 'Desvincular pagamento', onSelect: () => setAcao('desfazer_pagamento') }]
            : []),
          { label: 'Complementar ou substituir', onSelect: () => go(`/app/cte/substituicao?id=${id}`) },
          ...(c?.entrega === 'registrado' && !c.entregas_suspensas
            ? [{ label: 'Desfazer comprovante de entrega', onSelect: () => setAcao('desfazer_entrega') }]
            : []),
          { label: 'Cancelar', danger: true, onSelect: () => setAcao('cancelar') },
        ]}
      >
        {c && (
          <>
            <Avisos cte={c} escrever={escrever} />
            <Dados cte={c} />
            {c.preco && <ComoSeFez preco={c.preco} />}
          </>
        )}
      </PeekFiscal>
      {c && <AcaoDialog acao={acao} cte={c} onClose={() => setAcao(null)} />}
    </>
  )
}
