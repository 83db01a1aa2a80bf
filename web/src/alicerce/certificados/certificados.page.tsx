import { type Certificado, certificadoProcurado } from '@tropeiro/contract/alicerce/certificados'
import { formatCnpj, formatDateTime } from '@tropeiro/contract/formats'
import { BadgeCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '../../lib/nav.tsx'
import { Button, type Column, EmptyState, ListPage } from '../../ui/index.ts'
import { ExportarBotao } from '../tarefas/index.ts'
import { exportarCertificados, useCertificados } from './certificados.queries.ts'
import { CertificadoPeek } from './components/certificado-peek.tsx'
import { DesativarDialog } from './components/desativar-dialog.tsx'
import { EnviarDialog } from './components/enviar-dialog.tsx'
import { FaixaDeAvisos } from './components/faixa-de-avisos.tsx'
import { Situacao } from './components/situacao.tsx'

const defaults = { busca: '', certificado: '' }

const columns: Column<Certificado>[] = [
  {
    id: 'titular',
    header: 'Titular',
    size: 280,
    grow: true,
    fixed: true,
    mobile: 'title',
    cell: (c) => <span className="font-medium">{c.titular}</span>,
  },
  {
    id: 'situacao',
    header: 'Situação',
    size: 150,
    mobile: 'status',
    cell: (c) => <Situacao certificado={c} />,
  },
  { id: 'cnpj', header: 'CNPJ', size: 170, cell: (c) => <span className="num">{formatCnpj(c.cnpj)}</span> },
  {
    id: 'validade',
    header: 'Válido até',
    size: 150,
    cell: (c) => <span className="num">{formatDateTime(c.valido_ate)}</span>,
  },
  {
    id: 'empresas',
    header: 'Assina por',
    size: 120,
    align: 'end',
    cell: (c) => `${c.empresas.length} ${c.empresas.length === 1 ? 'empresa' : 'empresas'}`,
  },
  {
    id: 'autoridade',
    header: 'Autoridade',
    size: 200,
    hidden: true,
    mobile: false,
    cell: (c) => c.autoridade,
  },
  {
    id: 'enviado',
    header: 'Enviado',
    size: 230,
    mobile: false,
    cell: (c) => (
      <span className="num">
        {formatDateTime(c.enviado_em)}
        {c.enviado_por && ` · ${c.enviado_por}`}
      </span>
    ),
  },
]

/** The A1 certificates of the group's companies. For admins. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const [enviando, setEnviando] = useState(false)
  const [saindo, setSaindo] = useState<Certificado | null>(null)
  const query = useCertificados()
  const rows = (query.data ?? []).filter((c) => certificadoProcurado(c, url.busca))
  const novo = (
    <Button variant="primary" icon={Plus} onClick={() => setEnviando(true)}>
      Enviar certificado
    </Button>
  )
  return (
    <ListPage<Certificado>
      id="certificados"
      title="Certificados"
      query={query}
      rows={rows}
      rowId={(c) => c._id}
      columns={columns}
      total={rows.length}
      values={url}
      onChange={set}
      tools={<ExportarBotao exportar={() => exportarCertificados(url.busca)} />}
      search={{ name: 'busca', placeholder: 'Titular, autoridade ou CNPJ' }}
      countLabel={rows.length === 1 ? 'certificado' : 'certificados'}
      toolbar={<FaixaDeAvisos />}
      actions={novo}
      onPeek={(c) => set({ certificado: c._id })}
      peekId={url.certificado || null}
      rowTone={(c) => (c.situacao === 'vencido' ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={BadgeCheck}
          title="Nenhum certificado ainda"
          text="Para emitir CT-e e MDF-e, envie o certificado A1 (e-CNPJ) de uma das empresas do grupo. Ele assina por todas as que têm a mesma raiz de CNPJ."
          action={novo}
        />
      }
    >
      <CertificadoPeek
        certificado={query.data?.find((c) => c._id === url.certificado)}
        onClose={() => set({ certificado: '' })}
        onDesativar={() => setSaindo(query.data?.find((c) => c._id === url.certificado) ?? null)}
      />
      <EnviarDialog open={enviando} onClose={() => setEnviando(false)} />
      {saindo && <DesativarDialog certificado={saindo} onClose={() => setSaindo(null)} />}
    </ListPage>
  )
}
