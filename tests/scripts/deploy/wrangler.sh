#!/bin/sh
# Plays wrangler: writes down what it is asked, fails where FAIL says so, and answers as Cloudflare would.
echo "$*" >> "$CALLS"
case "$*" in
"$FAIL"*) [ -n "$FAIL" ] && echo "[code: 10000] $FAIL" && exit 1 ;;
esac
case "$*" in
"$SLOW"*) [ -n "$SLOW" ] && sleep 0.3 ;;
esac
case "$*" in
"secret list"*)
  [ "$SECRETS" = none ] && echo 'Worker "narae-production" (env: production) not found.' &&
    echo 'If this is a new Worker, run `wrangler deploy` first to create it.' && exit 1
  echo "$SECRETS"
  ;;
"d1 list"*) echo '[{"uuid":"11111111-0000-4000-8000-000000000001","name":"narae-edge"},{"uuid":"11111111-0000-4000-8000-000000000002","name":"narae-edge-1"}]' ;;
"kv namespace list"*) echo '[{"id":"1111111100000000000000000000000a","title":"MAINTENANCE"}]' ;;
"d1 migrations list"*) echo "${PENDING:-✅ No migrations to apply!}" ;;
"d1 time-travel info"*) echo '{"bookmark":"00000085-0000024c-before"}' ;;
"deployments status"*)
  [ "$SHARES" = none ] && echo "The Worker narae-production has no deployments." && exit 1
  # Who is visited: as it was deployed, and from the second question on as LATER says.
  if [ -n "$LATER" ] && [ "$(grep -c '^deployments status' "$CALLS")" -gt 1 ]; then echo "$LATER"
  elif [ -f "$CALLS.shares" ]; then cat "$CALLS.shares"
  else echo "$SHARES"; fi
  ;;
"versions view"*) echo "{\"resources\":{\"bindings\":$BINDINGS}}" ;;
"versions deploy"*)
  for word in "$@"; do
    case "$word" in *@*) list="$list${list:+,}{\"version_id\":\"${word%@*}\",\"percentage\":${word#*@}}" ;; esac
  done
  echo "{\"versions\":[$list]}" > "$CALLS.shares"
  ;;
"versions upload --dry-run"*) echo "Total Upload: 1 KiB$WARNS" ;;
"versions upload"*)
  echo "Worker Version ID: aaaaaaaa-0000-4000-8000-00000000000a"
  echo "Version Preview URL: ${PREVIEW:-https://aaaaaaaa-narae.example.workers.dev}"
  ;;
esac
