import { can } from '@tropeiro/contract/access/can'
import type { EmpresaDaDistribuicao, FilaDaDistribuicao } from '@tropeiro/contract/fiscal/manifestacao/calls'
import { formatCnpj, formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { RefreshCw } from 'lucide-react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import {
  Badge,
  Button,
  DetailSkeleton,
  Dialog,
  ErrorState,
  Field,
  Select,
  Switch,
} from '../../../ui/index.ts'
import { useBuscarAgora, useConfigurar, useEmpresas } from '../manifestacao.queries.ts'

const nomes = { nfe: 'NF-e', cte: 'CT-e', mdfe: 'MDF-e' } as const
const hora = (em: string): string => formatDateTime(em)

/** Why a company cannot be asked now; nothing when it can. */
export function porQueEspera(e: EmpresaDaDistribuicao): string | undefined {
  if (!e.certificado_ate || new Date(e.certificado_ate) < new Date()) return 'Sem certificado A1 válido'
  if (!e.ligada) return 'A busca desta empresa está desligada'
  if (e.filas.some((f) => f.proxima_em === null)) return undefined
  const cedo = e.filas.map((f) => f.proxima_em ?? '').sort()[0]
  return cedo ? `A SEFAZ aceita outra busca a partir de ${hora(cedo)}` : undefined
}

function Fila({ fila: f }: { fila: FilaDaDistribuicao }) {
  return (
    <div className="rounded-md border border-line px-3 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{nomes[f.servico]}</span>
        {f.bloqueada && <Badge tone="bad">Bloqueada por consumo indevido</Badge>}
        {!f.bloqueada && f.proxima_em && <Badge>Em dia</Badge>}
        {!f.proxima_em && <Badge tone="ok">Livre para buscar</Badge>}
      </div>
      <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs text-ink-2">
        <dt>Último NSU</dt>
        <dd className="num">
          {formatNumber(Number(f.ult_nsu))} de {formatNumber(Number(f.max_nsu))}
        </dd>
        <dt>Última chamada</dt>
        <dd className="num">{f.ultima_em ? hora(f.ultima_em) : 'nunca'}</dd>
        <dt>{f.bloqueada ? 'Bloqueada até' : 'Próxima a partir de'}</dt>
        <dd className="num">{f.proxima_em ? hora(f.proxima_em) : 'agora'}</dd>
        <dt>Recebidos</dt>
        <dd className="num">
          {formatNumber(f.recebidos)}
          {f.ilegiveis > 0 && ` (${formatNumber(f.ilegiveis)} cortados, serão pedidos de novo)`}
        </dd>
      </dl>
      {(f.erro || f.xMotivo) && (
        <p className={f.erro ? 'mt-1.5 text-xs break-words text-bad-text' : 'mt-1.5 text-xs text-ink-3'}>
          {f.erro || `${f.cStat} ${f.xMotivo}`}
        </p>
      )}
    </div>
  )
}

const destinos = [
  { value: 'transportadas', label: 'As que transportamos' },
  { value: 'todas', label: 'Todas, com as compras' },
  { value: 'nenhuma', label: 'Nenhuma' },
]

function Ajustes({ empresa: e }: { empresa: EmpresaDaDistribuicao }) {
  const configurar = useConfigurar()
  const mudar = (mais: Partial<Pick<EmpresaDaDistribuicao, 'ligada' | 'ambiente' | 'importar'>>) =>
    configurar.mutate({
      cnpj: e.cnpj,
      body: { ligada: e.ligada, ambiente: e.ambiente, importar: e.importar, ...mais },
    })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Switch
        checked={e.ligada}
        onChange={(ligada) => mudar({ ligada })}
        label="Buscar sozinho"
        disabled={configurar.isPending}
      />
      <Field label="Ambiente" className="w-36">
        <Select
          size="sm"
          value={e.ambiente}
          onChange={(ambiente) => mudar({ ambiente: ambiente as '1' })}
          options={[
            { value: '1', label: 'Produção' },
            { value: '2', label: 'Homologação' },
          ]}
        />
      </Field>
      <Field label="Vão para as notas" className="w-52">
        <Select
          size="sm"
          value={e.importar}
          onChange={(importar) => mudar({ importar: importar as 'todas' })}
          options={destinos}
        />
      </Field>
    </div>
  )
}

function Empresa({ empresa: e }: { empresa: EmpresaDaDistribuicao }) {
  const asker = askerOf(useSession())
  const buscar = useBuscarAgora()
  return (
    <section aria-label={e.nome} className="flex flex-col gap-2.5 border-b border-line pb-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-sm font-semibold">{e.nome}</h3>
          <p className="num text-xs text-ink-3">
            {formatCnpj(e.cnpj)}
            {e.uf && ` · ${e.uf}`}
          </p>
        </div>
        {can(asker, { escrever: 'manifestacao' }) && (
          <Button
            size="sm"
            icon={RefreshCw}
            loading={buscar.isPending}
            disabledReason={porQueEspera(e)}
            onClick={() => buscar.mutate(e.cnpj)}
          >
            Buscar agora
          </Button>
        )}
      </div>
      {!e.certificado_ate && (
        <p className="text-xs text-warn-text">
          Sem certificado A1: a SEFAZ não entrega documentos. Envie um em Certificados.
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-3">
        {e.filas.map((f) => (
          <Fila key={f.servico} fila={f} />
        ))}
      </div>
      {can(asker, { escrever: 'configFiscal' }) && <Ajustes empresa={e} />}
    </section>
  )
}

/** Where the search of each company stands: what was read, what SEFAZ allows next, and what goes on to the notes. */
export function BuscaNaSefaz({ onClose }: { onClose: () => void }) {
  const query = useEmpresas()
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Busca na SEFAZ"
      description="A SEFAZ entrega NF-e, CT-e e MDF-e em que a empresa aparece, numerados (NSU). Depois do último, pede uma hora até a próxima busca; antes disso bloqueia."
      footer={
        <Button data-main variant="primary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {query.data ? (
        <div className="flex flex-col gap-4">
          {query.data.map((e) => (
            <Empresa key={e.cnpj} empresa={e} />
          ))}
        </div>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Dialog>
  )
}
