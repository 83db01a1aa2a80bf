import type { Politica } from '@tropeiro/contract/alicerce/empresas/calls'
import { useState } from 'react'
import { Button, Card, ErrorState, Field, FormSkeleton, Select, Switch } from '../../../ui/index.ts'
import { usePolitica, useSalvarPolitica } from '../empresas.queries.ts'

const oQueFazer = [
  { value: 'sinalizar', label: 'Importar e sinalizar' },
  { value: 'recusar', label: 'Recusar a nota' },
]

/** What the group decides for all its bases. */
export function Politicas() {
  const query = usePolitica()
  if (query.isPending) return <FormSkeleton />
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <Editor key={JSON.stringify(query.data)} salva={query.data} />
}

function Editor({ salva }: { salva: Politica }) {
  const [politica, setPolitica] = useState(salva)
  const salvar = useSalvarPolitica()
  const set = (change: Partial<Politica>) => setPolitica((now) => ({ ...now, ...change }))
  const igual = JSON.stringify(politica) === JSON.stringify(salva)
  return (
    <form
      className="mx-auto flex w-full max-w-3xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!igual) salvar.mutate(politica)
      }}
    >
      <Card title="Entrega e comprovação">
        <div className="flex flex-col gap-4">
          <Switch
            checked={politica.foto_obrigatoria}
            onChange={(foto_obrigatoria) => set({ foto_obrigatoria })}
            label="Foto do canhoto obrigatória"
            hint="O motorista só encerra uma entrega com a foto do canhoto."
          />
          <Switch
            checked={politica.protocolo_antes_da_auditoria}
            onChange={(protocolo_antes_da_auditoria) => set({ protocolo_antes_da_auditoria })}
            label="Protocolo antes da auditoria"
            hint="Uma nota pode entrar em protocolo antes de sua comprovação ser aprovada."
          />
        </div>
      </Card>
      <Card title="Acesso">
        <Switch
          checked={politica.segundo_fator_admin}
          onChange={(segundo_fator_admin) => set({ segundo_fator_admin })}
          label="Segundo fator para administradores"
          hint="Quem administra o grupo só trabalha depois de ligar um aplicativo autenticador na própria conta."
        />
      </Card>
      <Card title="Importação de NF-e">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Nota alterada" hint="O conteúdo mudou depois de assinado">
            <Select
              value={politica.nota_alterada}
              options={oQueFazer}
              onChange={(v) => set({ nota_alterada: v as Politica['nota_alterada'] })}
            />
          </Field>
          <Field label="Assinatura inválida" hint="A NF-e veio sem assinatura, ou ela não confere">
            <Select
              value={politica.assinatura_invalida}
              options={oQueFazer}
              onChange={(v) => set({ assinatura_invalida: v as Politica['assinatura_invalida'] })}
            />
          </Field>
          <Field label="Sem protocolo" hint="A NF-e veio sem o protocolo de autorização">
            <Select
              value={politica.sem_protocolo}
              options={oQueFazer}
              onChange={(v) => set({ sem_protocolo: v as Politica['sem_protocolo'] })}
            />
          </Field>
        </div>
      </Card>
      <div className="flex justify-end gap-2">
        <Button disabled={igual} onClick={() => setPolitica(salva)}>
          Desfazer
        </Button>
        <Button type="submit" variant="primary" loading={salvar.isPending} disabled={igual}>
          Salvar políticas
        </Button>
      </div>
    </form>
  )
}
