import { can } from '@tropeiro/contract/access/can'
import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import {
  cteEditavel,
  ESTADOS_DO_CTE,
  EVENTOS_DO_CTE,
  TIPOS_DO_CTE,
} from '@tropeiro/contract/fiscal/cte/rules'
import { formatChave, formatDateTime, formatMoney } from '@tropeiro/contract/formats'
import { FileDown, FileText, PencilLine, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, DetailSkeleton, ErrorState, Facts, Menu, Peek } from '../../../ui/index.ts'
import { Eventos, NumeroDeFora, Situacao } from '../../transmissao/index.ts'
import {
  baixarDacte,
  baixarXml,
  useConsultar,
  useCte,
  useReenviarEntregas,
  useUsarProximoNumero,
} from '../cte.queries.ts'
import { type Acao, AcaoDialog } from './acoes.tsx'
import { dito } from './colunas.tsx'
import { ContingenciaDoCte, EmitirEmContingencia, EntregaEmFalta, EntregaSuspensa } from './contingencia.tsx'
import { AvisoDeDesacordo } from './desacordo.tsx'

function Rodape({
  cte,
  escrever,
  onAcao,
}: {
  cte: CteCompleto
  escrever: boolean
  onAcao: (a: Acao) => void
}) {
  const go = useGo()
  const { _id: id, chave } = cte
  return (
    <>
      {chave && (
        <Button icon={FileText} onClick={() => void baixarDacte(id, chave)}>
          DACTE
        </Button>
      )}
      {chave && cte.protocolo && (
        <Button icon={FileDown} onClick={() => void baixarXml(id, chave)}>
          XML
        </Button>
      )}
      {escrever && <EmitirEmContingencia cte={cte} />}
      {escrever && cte.estado === 'autorizado' && (
        <Menu
          trigger={<Button variant="primary">Ações</Button>}
          items={[
            { label: 'Enviar por e-mail', onSelect: () => onAcao('email') },
            { label: 'Carta de correção', onSelect: () => onAcao('corrigir') },
            { label: 'Complementar ou substituir', onSelect: () => go(`/app/cte/substituicao?id=${id}`) },
            ...(cte.entrega === 'registrado' && !cte.entregas_suspensas
              ? [{ label: 'Desfazer comprovante de entrega', onSelect: () => onAcao('desfazer_entrega') }]
              : []),
            { label: 'Cancelar', danger: true, onSelect: () => onAcao('cancelar') },
          ]}
        />
      )}
      {escrever && cteEditavel(cte.estado) && (
        <Button variant="primary" icon={PencilLine} onClick={() => go(`/app/cte/editar?id=${id}`)}>
          {cte.estado === 'rejeitado' ? 'Corrigir e reenviar' : 'Editar e enviar'}
        </Button>
      )}
    </>
  )
}

/** A draft may still lack a place. */
const lugar = (municipio: string, uf: string) => (municipio ? `${municipio}/${uf}` : '—')

function Dados({ cte: c }: { cte: CteCompleto }) {
  return (
    <Facts
      items={[
        { label: 'Remetente', value: c.remetente || '—', wide: true },
        { label: 'Destinatário', value: c.destinatario || '—', wide: true },
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

/** A document beside the list: what it is, what SEFAZ said, and what can be done with it. */
export function CtePeek(props: {
  id: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}) {
  const { id, ...peek } = props
  const query = useCte(id)
  const consultar = useConsultar()
  const reenviar = useReenviarEntregas()
  const proximo = useUsarProximoNumero()
  const [acao, setAcao] = useState<Acao | null>(null)
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  if (!id) return null
  const c = query.data
  const recado = c && c.estado !== 'autorizado' && !c.numero_de_fora ? dito(c) : ''
  return (
    <>
      <Peek
        open
        {...peek}
        href={`/app/cte/editar?id=${id}`}
        title={c?.numero_cte ? `CT-e ${c.numero_cte}` : 'Rascunho de CT-e'}
        subtitle={c && <Situacao estado={c.estado} nomes={ESTADOS_DO_CTE} />}
        footer={c && <Rodape cte={c} escrever={escrever} onAcao={setAcao} />}
      >
        {query.isPending && <DetailSkeleton />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {c && (
          <>
            {recado && (
              <p
                role="status"
                className="mb-4 rounded-md border border-line bg-sunken px-3 py-2 text-sm break-words"
              >
                {recado}
              </p>
            )}
            <NumeroDeFora
              documento="CT-e"
              de={{ ...c, numero: c.numero_cte }}
              usarProximo={escrever ? () => proximo.mutate(id) : null}
              enviando={proximo.isPending}
            />
            <ContingenciaDoCte cte={c} />
            <EntregaEmFalta
              cte={c}
              enviar={escrever ? () => reenviar.mutate([id]) : null}
              enviando={reenviar.isPending}
            />
            <EntregaSuspensa
              cte={c}
              enviar={escrever ? () => reenviar.mutate([id]) : null}
              enviando={reenviar.isPending}
            />
            {c.desacordo && <AvisoDeDesacordo cte={c} />}
            <Dados cte={c} />
            <div className="mt-5 mb-2 flex items-center justify-between">
              <h3 className="text-xs font-medium text-ink-2">Eventos</h3>
              {escrever && c.chave && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={RefreshCw}
                  loading={consultar.isPending}
                  onClick={() => consultar.mutate(id)}
                >
                  Consultar na SEFAZ
                </Button>
              )}
            </div>
            <Eventos eventos={c.eventos} nomes={EVENTOS_DO_CTE} />
          </>
        )}
      </Peek>
      {c && <AcaoDialog acao={acao} cte={c} onClose={() => setAcao(null)} />}
    </>
  )
}
