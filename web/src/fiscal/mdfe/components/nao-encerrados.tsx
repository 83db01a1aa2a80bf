import { formatChave, formatCnpj } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { Button, Dialog, EmptyState, Field, Select } from '../../../ui/index.ts'
import { useConfiguracoes, useNaoEncerrados } from '../mdfe.queries.ts'

/** Asks SEFAZ what it still holds to be open for a company; what is not ours was issued by another system. */
export function NaoEncerrados({ onClose }: { onClose: () => void }) {
  const empresas = useConfiguracoes().data ?? []
  const [cnpj, setCnpj] = useState('')
  const consulta = useNaoEncerrados()
  const escolhido = cnpj || (empresas[0]?.cnpj ?? '')
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="MDF-e não encerrados na SEFAZ"
      description="A SEFAZ responde o que ainda está aberto no nome da empresa, emitido aqui ou em outro sistema."
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button
            variant="primary"
            loading={consulta.isPending}
            disabledReason={escolhido ? undefined : 'Escolha a empresa'}
            onClick={() => consulta.mutate(escolhido)}
          >
            Consultar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Empresa">
          <Select
            value={escolhido}
            onChange={setCnpj}
            options={empresas.map((e) => ({ value: e.cnpj, label: e.nome, hint: formatCnpj(e.cnpj) }))}
          />
        </Field>
        {consulta.isError && (
          <p role="alert" className="text-sm text-bad-text">
            {consulta.error.message}
          </p>
        )}
        {consulta.data?.length === 0 && (
          <EmptyState title="Nenhum em aberto" text="A SEFAZ não tem MDF-e aberto desta empresa." />
        )}
        {consulta.data && consulta.data.length > 0 && (
          <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
            {consulta.data.map((um) => (
              <li key={um.chave} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
                <span className="font-medium">MDF-e {um.numero}</span>
                <span className="num min-w-0 text-xs break-words text-ink-3">{formatChave(um.chave)}</span>
                {um.mdfe ? (
                  <Link
                    to={`/app/mdfe/listar?mdfe=${um.mdfe}`}
                    onClick={onClose}
                    className="ml-auto text-accent-text underline"
                  >
                    Abrir
                  </Link>
                ) : (
                  <span className="ml-auto text-xs text-warn-text">emitido em outro sistema</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
