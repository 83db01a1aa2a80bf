import { type Certificado, certificadoProcurado } from '@tropeiro/contract/alicerce/certificados'
import { listaDeCertificados } from '@tropeiro/contract/alicerce/certificados/lista'
import { BadgeCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { ExportarBotao } from '../tarefas/index.ts'
import { exportarCertificados, useCertificados } from './certificados.queries.ts'
import { celulas } from './components/celulas.tsx'
import { CertificadoPeek } from './components/certificado-peek.tsx'
import { DesativarDialog } from './components/desativar-dialog.tsx'
import { EnviarDialog } from './components/enviar-dialog.tsx'
import { FaixaDeAvisos } from './components/faixa-de-avisos.tsx'

const extra = { certificado: '' }

/** The A1 certificates of the group's companies. For whoever has the capability. */
export function Page() {
  const { url, set, page } = useLista(listaDeCertificados, { celulas, url: extra })
  const [enviando, setEnviando] = useState(false)
  const [saindo, setSaindo] = useState<Certificado | null>(null)
  const query = useCertificados()
  const aberto = query.data?.find((c) => c._id === url.certificado)
  const novo = (
    <Button variant="primary" icon={Plus} onClick={() => setEnviando(true)}>
      Enviar certificado
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={(query.data ?? []).filter((c) => certificadoProcurado(c, url.busca))}
      tools={<ExportarBotao exportar={() => exportarCertificados(url.busca)} />}
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
        certificado={aberto}
        onClose={() => set({ certificado: '' })}
        onDesativar={() => setSaindo(aberto ?? null)}
      />
      <EnviarDialog open={enviando} onClose={() => setEnviando(false)} />
      {saindo && <DesativarDialog certificado={saindo} onClose={() => setSaindo(null)} />}
    </ListPage>
  )
}
