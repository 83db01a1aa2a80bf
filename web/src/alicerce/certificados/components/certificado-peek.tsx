import type { Certificado, EventoDoCertificado } from '@tropeiro/contract/alicerce/certificados'
import { formatCnpj, formatDateTime } from '@tropeiro/contract/formats'
import { CircleOff } from 'lucide-react'
import { Button, DetailSkeleton, ErrorState, Facts, Peek } from '../../../ui/index.ts'
import { useHistorico } from '../certificados.queries.ts'
import { Situacao } from './situacao.tsx'

const nomes: Record<EventoDoCertificado['tipo'], string> = {
  enviado: 'Enviado',
  substituido: 'Substituído',
  desativado: 'Tirado de uso',
  avisado: 'Aviso de vencimento',
}

function Historico({ id }: { id: string }) {
  const query = useHistorico(id)
  if (query.isPending) return <DetailSkeleton />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <ol className="flex flex-col gap-3">
      {query.data.map((e) => (
        <li key={`${e.em}${e.tipo}`} className="border-l-2 border-line pl-3 text-sm">
          <p className="font-medium">{nomes[e.tipo]}</p>
          {e.detalhe && <p className="break-words text-ink-2">{e.detalhe}</p>}
          <p className="num text-xs text-ink-3">
            {formatDateTime(e.em)} · {e.quem || 'Sistema'}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** A certificate beside the list: what it is, who signs with it, and what happened to it. */
export function CertificadoPeek(props: {
  certificado: Certificado | undefined
  onClose: () => void
  onDesativar: () => void
}) {
  const { certificado: c, onClose, onDesativar } = props
  if (!c) return null
  const emUso = c.encerrado_em === null
  return (
    <Peek
      open
      onClose={onClose}
      title={c.titular}
      subtitle={<Situacao certificado={c} />}
      footer={
        emUso && (
          <Button variant="ghost" icon={CircleOff} className="mr-auto" onClick={onDesativar}>
            Tirar de uso
          </Button>
        )
      }
    >
      <Facts
        items={[
          { label: 'CNPJ do certificado', value: formatCnpj(c.cnpj) },
          { label: 'Autoridade', value: c.autoridade },
          { label: 'Válido de', value: formatDateTime(c.valido_de) },
          { label: 'Válido até', value: formatDateTime(c.valido_ate) },
          { label: 'Número de série', value: c.serie, wide: true },
          { label: 'Impressão digital (SHA-256)', value: c.impressao, wide: true },
          !emUso && {
            label: 'Fora de uso',
            value: `${formatDateTime(c.encerrado_em!)}: ${c.motivo}`,
            wide: true,
          },
        ]}
      />
      <h3 className="mt-5 mb-2 text-xs font-medium text-ink-2">Assina por</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {c.empresas.map((e) => (
          <li key={e.cnpj}>
            {e.nome} <span className="num text-ink-3">{formatCnpj(e.cnpj)}</span>
          </li>
        ))}
      </ul>
      <h3 className="mt-5 mb-2 text-xs font-medium text-ink-2">Histórico</h3>
      <Historico id={c._id} />
    </Peek>
  )
}
